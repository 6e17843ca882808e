const bots = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\//i;

/** False for prefetches, and for bots that name themselves. */
export function isHumanRequest({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")}`;
  return !/prefetch|prerender/.test(purpose) && !bots.test(headers.get("user-agent") ?? "");
}
