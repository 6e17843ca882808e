/** Not what the shop answers for a script of another build (server/serve-files.ts). */
export function isCacheable({ ok, headers }: Response): boolean {
  return ok && headers.get("cache-control") !== "no-store";
}
