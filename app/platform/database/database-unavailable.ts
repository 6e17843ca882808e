// Whether an error means that the database cannot be reached, so that callers wait or answer 503.
/** Codes of sockets, PostgreSQL's classes 08, 57P and 53, and statement timeouts (57014). */
const unavailableCodes =
  /^(?:ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-3]|57014|53[1-3]00)$/;
const unavailableMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isUnavailableCode((error as { code?: unknown }).code) ||
    unavailableMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

export function isUnavailableCode(code: unknown): boolean {
  return typeof code === "string" && unavailableCodes.test(code);
}
