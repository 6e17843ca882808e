// Answers that hold until a piece changes.

export type KeptAnswers<Value> = ReturnType<typeof createKeptAnswers<Value>>;

/** At most so many, all of which go where there is no more room. */
export function createKeptAnswers<Value>(most: number) {
  const answers = new Map<string, Value>();
  return {
    of(name: string, make: () => Value): Value {
      const known = answers.get(name);
      if (known !== undefined) return known;
      if (answers.size >= most) answers.clear();
      const answer = make();
      answers.set(name, answer);
      return answer;
    },
    forget: () => answers.clear(),
  };
}
