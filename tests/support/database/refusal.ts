// The reason for which PostgreSQL refuses a statement.

/** Or the code where PostgreSQL names none. */
export async function refusal(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const { constraint, code } = (error as { cause: { constraint?: string; code: string } }).cause;
    return constraint ?? code;
  }
  return "taken";
}
export const notNull = "23502";
export const checkViolation = "23514";
export const invalidParameter = "22023";
export const invalidText = "22P02";
