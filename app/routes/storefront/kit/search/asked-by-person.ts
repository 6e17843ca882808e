const machines = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\//i;

/** No prefetch, and no program that names itself. */
export function isAskedByPerson({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")}`;
  return !/prefetch|prerender/.test(purpose) && !machines.test(headers.get("user-agent") ?? "");
}
