// The results of a measurement, and how they are printed.

export type Result = {
  what: string;
  measured: string;
  goal: string;
  /** Null for a figure without a goal. */
  met: boolean | null;
};

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

export const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;
export const formatInteger = (value: number) => Math.round(value).toLocaleString("en");

/** A Markdown table, so that it can stand in docs/performance.md as it is. */
export function table(results: Result[]): string {
  const rows = [
    ["", "measured", "goal", ""],
    ...results.map(({ what, measured, goal, met }) => [
      what,
      measured,
      goal,
      met === null ? "" : met ? "met" : "missed",
    ]),
  ];
  const widths = rows[0]!.map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]!.length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [
    line(rows[0]!),
    line(widths.map((width) => "-".repeat(width))),
    ...rows.slice(1).map(line),
  ].join("\n");
}

/** Takes turns, so that a busy moment of the machine affects all sides; returns medians. */
export async function inAlternation<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Side,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await sides[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<
    Side,
    number
  >;
}
