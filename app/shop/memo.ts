// A cache of answers by name, cleared when one more would be too many.
export type Memo<Value, Name = string> = ReturnType<typeof createMemo<Value, Name>>;

export function createMemo<Value, Name = string>(max: number) {
  const answers = new Map<Name, Value>();
  function set(name: Name, answer: Value): void {
    if (answers.size >= max && !answers.has(name)) answers.clear();
    answers.set(name, answer);
  }
  return {
    get: (name: Name) => answers.get(name),
    set,
    of(name: Name, make: () => Value): Value {
      const known = answers.get(name);
      if (known !== undefined) return known;
      const answer = make();
      set(name, answer);
      return answer;
    },
    forget: (name: Name) => answers.delete(name),
    clear: () => answers.clear(),
  };
}
