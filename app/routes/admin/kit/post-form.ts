/**
 * What the shop answered to a form that a script sent, as JSON; null where it did not answer, or with
 * a status that is neither good nor among `refusals`.
 */
export async function postForm<Answer>(
  address: string,
  fields: Record<string, string> | [string, string][],
  refusals: readonly number[] = [],
): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    return answer.ok || refusals.includes(answer.status) ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
