// Cleans an uploaded SVG by allowlists: whatever is not listed is dropped.
import { gradientsIn } from "./svg-gradients.ts";
import { declarationsIn, rulesFor, rulesIn } from "./svg-style.ts";
import type { Rules } from "./svg-style.ts";
import { tokensOf } from "./svg-tokens.ts";
import type { Attributes, Token } from "./svg-tokens.ts";

type CleanedSvg = { svg: string; width: number; height: number };
/** "styled": a rule's selector is more than a single name. */
type SvgRefusal = "damaged" | "not-outlines" | "styled" | "no-size" | "empty" | "too-detailed";

const shapes = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);
const containers = new Set([
  "g",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
]);
/** Dropped, but their content stays: these draw nothing themselves. */
const unwrapped = new Set(["a", "switch"]);
/** Refused rather than dropped, since the logo would look incomplete. */
const refusedElements = new Set(["text", "image", "use"]);

const maxElements = 5000;
const maxLetters = 200_000;
const deepest = 64;

const lengths = /^[-+.\deE\s,]*(?:%|px|pt|pc|mm|cm|in|em)?$/;
const pathData = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]*$/;
const moved =
  /^(?:[\s,]*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s,.eE+-]*\))*[\s,]*$/;
const colours = /^(?:#[\da-fA-F]{3,8}|[a-zA-Z]{3,24}|(?:rgb|hsl)a?\([\d\s,.%]*\)|url\(#[\w.-]+\))$/;
const within = /^(?:none|url\(#[\w.-]+\))$/;
const word = /^[a-zA-Z-]{1,24}$/;
const ids = /^[A-Za-z_][\w.-]{0,63}$/;

const of = (pattern: RegExp, names: string) =>
  names.split(" ").map((name): [string, RegExp] => [name, pattern]);

const presentationAttributes = new Map([
  ...of(colours, "fill stroke stop-color color"),
  ...of(lengths, "opacity fill-opacity stroke-opacity stop-opacity stroke-width"),
  ...of(lengths, "stroke-miterlimit stroke-dashoffset"),
  ...of(/^(?:none|[-+.\deE\s,]*)$/, "stroke-dasharray"),
  ...of(word, "fill-rule clip-rule stroke-linecap stroke-linejoin display visibility"),
  ...of(within, "clip-path mask"),
]);
const attributes = new Map([
  ...presentationAttributes,
  ...of(ids, "id"),
  ...of(pathData, "d points"),
  ...of(moved, "transform gradientTransform"),
  ...of(lengths, "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy offset"),
  ...of(word, "gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits"),
]);

export function cleanSvg(source: string): CleanedSvg | { refused: SvgRefusal } {
  const tokens = tokensOf(source);
  const root = tokens?.find(({ kind }) => kind === "open");
  if (!tokens || root?.kind !== "open" || root.name !== "svg") return { refused: "damaged" };
  const box = boxOf(root.attributes);
  if (!box) return { refused: "no-size" };
  const read = rulesIn(tokens, presentationAttributes);
  if ("refused" in read) return read;
  const written = serialize(tokens, read.rules);
  if (typeof written !== "string") return written;
  const own = new Map(
    [...root.attributes].filter(([key]) => presentationAttributes.has(key) || named.has(key)),
  );
  const size = `viewBox="${box.join(" ")}" width="${box[2]}" height="${box[3]}"`;
  const rootAttributes = attributesOf("svg", own, read.rules);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}${rootAttributes}>${written}</svg>`;
  return { svg, width: box[2], height: box[3] };
}

const named = new Set(["id", "class", "style"]);

type Open = { name: string; mode: "kept" | "through" | "dropped" };

function serialize(tokens: Token[], rules: Rules): string | { refused: SvgRefusal } {
  const gradients = gradientsIn(
    tokens,
    (source) => `<stop${attributesOf("stop", source, rules)}/>`,
  );
  const out: string[] = [];
  const open: Open[] = [];
  let [letters, elements, hasShape] = [0, 0, false];
  const put = (text: string) => {
    out.push(text);
    letters += text.length;
  };
  for (const token of tokens) {
    if (token.kind === "text") continue;
    if (token.kind === "close") {
      const last = open.pop();
      if (last?.name !== token.name) return { refused: "damaged" };
      if (last.mode === "kept") put(`</${last.name}>`);
      continue;
    }
    const { name, isClosed } = token;
    const mode = modeOf(name, open);
    if (mode !== "dropped" && refusedElements.has(name)) return { refused: "not-outlines" };
    if (mode === "kept") {
      const { attributes: source, stops } = gradients.get(token) ?? {
        attributes: token.attributes,
        stops: [],
      };
      elements += 1 + stops.length;
      hasShape ||= shapes.has(name) && !open.some((each) => each.name === "defs");
      put(`<${name}${attributesOf(name, source, rules)}`);
      put(isClosed && stops.length === 0 ? "/>" : `>${stops.join("")}`);
      if (isClosed && stops.length > 0) put(`</${name}>`);
    }
    if (!isClosed) open.push({ name, mode });
    if (elements > maxElements || letters > maxLetters || open.length > deepest)
      return { refused: "too-detailed" };
  }
  if (open.length > 0) return { refused: "damaged" };
  return hasShape ? out.join("") : { refused: "empty" };
}

function modeOf(name: string, open: Open[]): Open["mode"] {
  const parent = open.at(-1);
  if (!parent) return "through";
  if (parent.mode === "dropped") return "dropped";
  if (shapes.has(name) || containers.has(name)) return "kept";
  return unwrapped.has(name) || refusedElements.has(name) ? "through" : "dropped";
}

function attributesOf(name: string, source: Attributes, rules: Rules): string {
  const own = new Map(source);
  for (const [key, value] of rulesFor(name, source, rules)) own.set(key, value);
  for (const [key, value] of declarationsIn(source.get("style") ?? ""))
    if (presentationAttributes.has(key)) own.set(key, value);
  return [...own]
    .flatMap(([key, value]) => {
      const cleaned = value.trim().replace(/^url\(\s*["']?#([\w.-]+)["']?\s*\)$/, "url(#$1)");
      return attributes.get(key)?.test(cleaned) ? [` ${key}="${cleaned}"`] : [];
    })
    .join("");
}

function boxOf(root: Attributes): [number, number, number, number] | null {
  const view = (root.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = ["width", "height"].map((side) =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.get(side) ?? "")?.[1]),
  );
  const box = view.length === 4 ? view : [0, 0, ...size];
  const isRight = box.every((each) => Number.isFinite(each) && Math.abs(each) < 1e6);
  return isRight && box[2]! > 0 && box[3]! > 0 ? (box as [number, number, number, number]) : null;
}
