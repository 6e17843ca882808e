/** PostgreSQL's 23505, also as the cause of another error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ((each as { code?: string }).code === "23505") return true;
  }
  return false;
}
