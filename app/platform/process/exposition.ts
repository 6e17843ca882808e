// Writes Prometheus' text format, version 0.0.4.
type Sample = { labels?: Record<string, string | number>; value: number; suffix?: string };

export type Metric = {
  /** It ends in the base unit (seconds, bytes), a counter's in _total. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
};

export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

export const gauge = (name: string, help: string, value: number | null): Metric => ({
  name,
  help,
  type: "gauge",
  samples: value === null ? [] : [{ value }],
});

export function expositionOf(metrics: Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => lineOf(name, sample)),
        "",
      ].join("\n"),
    )
    .join("");
}

function lineOf(name: string, { labels = {}, value, suffix = "" }: Sample): string {
  const labelTexts = Object.entries(labels).map(
    ([label, each]) => `${label}="${escaped(String(each))}"`,
  );
  return `${name}${suffix}${labelTexts.length > 0 ? `{${labelTexts.join(",")}}` : ""} ${value}`;
}

const escaped = (text: string) =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", "\\n");
