// Base of the errors whose message the console prints alone, without a stack.
export class ExplainedError extends Error {
  /** On the prototype, so that no log of such an error shows it. */
  get exitCode(): number {
    return 1;
  }
}
