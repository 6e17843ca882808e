/** A cache of answers by name, cleared when it is full. */
export function createMemo<Value>(max: number) {
  const answers = new Map<string, Value>();
  return {
    of(name: string, make: () => Value): Value {
      const known = answers.get(name);
      if (known !== undefined) return known;
      if (answers.size >= max) answers.clear();
      const answer = make();
      answers.set(name, answer);
      return answer;
    },
    forget: () => answers.clear(),
  };
}
