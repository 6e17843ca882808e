// Staff type Paris time wherever they are. Twice a year an hour is missing, or comes twice.

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});
const hourMs = 3600_000;

/** As in a datetime-local field: "2026-11-23T14:05". */
export function parisTime(moment: Date): string {
  return clock.format(moment).replace(" ", "T");
}

/** "gap": skipped by the clocks; "twice": ambiguous. Null for no time at all. */
export function momentInParis(typed: string): Date | "gap" | "twice" | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const asUtc = new Date(`${typed}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(typed)) return null;
  // Hours ahead of UTC, in winter and in summer.
  const moments = [1, 2]
    .map((ahead) => new Date(asUtc.getTime() - ahead * hourMs))
    .filter((moment) => parisTime(moment) === typed);
  if (moments.length === 2) return "twice";
  return moments[0] ?? "gap";
}
