// Finds the fields of a record that a change has altered.

/** Null is the shop itself; `network` is known for requests from a browser. */
export type Actor = { id: string; name: string; network?: string } | null;

export type Fields = Record<string, unknown>;

export type Change = {
  id: number;
  action: "created" | "changed" | "deleted" | "restored";
  label: string;
  before: Fields | null;
  after: Fields | null;
  staffName: string | null;
  createdAt: Date;
};

const ignoredFields = new Set([
  "id",
  "version",
  "createdAt",
  "updatedAt",
  "priceRankCents",
  "lowest",
  "offered",
  "tooSmall",
  "sizesDisagree",
  "cutTooFar",
  "droppedSizes",
  "assessmentKey",
  "priority",
  "viewCount",
  "askedAt",
  "askedSource",
  "askedWording",
]);

export function difference(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      !ignoredFields.has(name) &&
      JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
