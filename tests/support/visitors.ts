let visitors = 0;

/** Another visitor each time, so that no rate limit hides what lies behind it. */
export function newVisitor(headers: Record<string, string> = {}): Record<string, string> {
  visitors += 1;
  const address = [visitors >> 16, visitors >> 8, visitors].map((byte) => byte & 255).join(".");
  return { "x-forwarded-for": `10.${address}`, ...headers };
}
