// Whether something failed because nobody answered at the database.
/** What sockets and PostgreSQL (classes 08 and 57P, class 53 for want of room or connections, a statement too slow) say when nobody answers. */
const awayCodes = /^(?:ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-3]|57014|53[1-3]00)$/;
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

/** Whether something failed because the database was away or too busy to answer, rather than because of what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isAwayCode((error as { code?: unknown }).code) || awayMessages.test(error.message) || isDatabaseAway(error.cause);
}

export function isAwayCode(code: unknown): boolean {
  return typeof code === "string" && awayCodes.test(code);
}
