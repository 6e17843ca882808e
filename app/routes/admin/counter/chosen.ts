/** The ticked lines; null for all that are left, if nothing could be ticked off or nothing was. */
export function chosenOf(sent: FormData): number[] | null {
  const chosen = sent.getAll("position").map(positionFrom);
  const isAll = sent.get("all") === String(chosen.length);
  return sent.has("only") && !isAll ? chosen : null;
}

/** NaN, which no line has, for what is no position: `Number` makes 0 of nothing. */
function positionFrom(sent: FormDataEntryValue): number {
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : NaN;
}
