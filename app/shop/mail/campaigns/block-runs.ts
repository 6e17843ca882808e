// The text of a block, as runs of the same format and link.
import type { Markup } from "./block-markup.ts";

/** A line break is "\n". */
export type Run = { text: string; bold?: true; italic?: true; href?: string };

type RunFormat = Omit<Run, "text">;

/**
 * Null if it has more than bold, italic, links and line breaks. White space collapses as in HTML.
 */
export function runsOf(children: (Markup | string)[]): Run[] | null {
  const runs: Run[] = [];
  return gather(children, {}, runs) ? normalizeRuns(runs) : null;
}

function gather(children: (Markup | string)[], format: RunFormat, runs: Run[]): boolean {
  return children.every((each) => {
    if (typeof each === "string") {
      runs.push({ text: each.replace(/[ \t\r\n\f]+/g, " "), ...format });
      return true;
    }
    const { tag, attributes, children: nested } = each;
    const names = Object.keys(attributes).join();
    if (tag === "a")
      return (
        names === "href" &&
        format.href === undefined &&
        gather(nested, { ...format, href: attributes["href"]! }, runs)
      );
    if (names !== "") return false;
    if (tag === "br") {
      runs.push({ text: "\n", ...format });
      return true;
    }
    if (tag === "strong" || tag === "b") return gather(nested, { ...format, bold: true }, runs);
    if (tag === "em" || tag === "i") return gather(nested, { ...format, italic: true }, runs);
    return false;
  });
}

export function normalizeRuns(runs: Run[]): Run[] {
  const tidy: Run[] = [];
  let before = "\n";
  for (const run of runs) {
    let text = "";
    for (const sign of run.text) {
      if (sign === " " && /[ \n]/.test(before)) continue;
      if (sign === "\n" && before === " ") {
        if (text.endsWith(" ")) text = text.slice(0, -1);
        else dropLastSpace(tidy);
      }
      text += sign;
      before = sign;
    }
    if (text !== "") append(tidy, { ...run, text });
  }
  if (before === " ") dropLastSpace(tidy);
  return tidy;
}

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && formatKey(last) === formatKey(run)) last.text += run.text;
  else runs.push({ ...run });
}

function dropLastSpace(runs: Run[]): void {
  const last = runs.at(-1);
  if (!last) return;
  last.text = last.text.replace(/ $/, "");
  if (last.text === "") runs.pop();
}

const formatKey = ({ bold, italic, href }: Run) => JSON.stringify([bold, italic, href]);
