const machines = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\//i;

/** False for prefetches and for bots that name themselves. */
export function isAskedByPerson({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")}`;
  return !/prefetch|prerender/.test(purpose) && !machines.test(headers.get("user-agent") ?? "");
}
