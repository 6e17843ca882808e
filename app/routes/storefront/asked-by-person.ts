const machines = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\//i;

/** Not a browser that fetches ahead, nor a program that says what it is. */
export function isAskedByPerson({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")}`;
  return !/prefetch|prerender/.test(purpose) && !machines.test(headers.get("user-agent") ?? "");
}
