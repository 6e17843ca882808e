/** Positions of the ticked lines; null for all remaining lines. */
export function chosenOf(sent: FormData): number[] | null {
  const chosen = sent.getAll("position").map(positionFrom);
  const isAll = sent.get("all") === String(chosen.length);
  return sent.has("only") && !isAll ? chosen : null;
}

/** NaN for an invalid position. `Number("")` would be 0, the first line. */
function positionFrom(sent: FormDataEntryValue): number {
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : NaN;
}
