/** The JSON answer; null without an answer, or with a status neither good nor in `refusals`. */
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
