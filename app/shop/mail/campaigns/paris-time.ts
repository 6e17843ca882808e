// The hour that staff type when a campaign shall go: that of Paris, wherever they sit. Twice a year an hour there does not exist, or
// comes twice.

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });
const hourMs = 3600_000;

/** "2026-11-23T14:05", as a field of type datetime-local has it. */
export function parisTime(moment: Date): string {
  return clock.format(moment).replace(" ", "T");
}

/** "gap": the clocks jump over it; "twice": they show it twice. Null for what is no time of a calendar day. */
export function momentInParis(typed: string): Date | "gap" | "twice" | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const asUtc = new Date(`${typed}:00Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(typed)) return null;
  // Paris is one hour ahead of UTC in winter and two in summer.
  const moments = [1, 2].map((ahead) => new Date(asUtc.getTime() - ahead * hourMs)).filter((moment) => parisTime(moment) === typed);
  if (moments.length === 2) return "twice";
  return moments[0] ?? "gap";
}
