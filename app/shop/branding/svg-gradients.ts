// Resolves gradients that inherit from others, as Inkscape writes them.
import type { Attributes, Token } from "./svg-tokens.ts";

type Gradient = { attributes: Attributes; stops: string[] };

const kinds = new Set(["linearGradient", "radialGradient"]);
const lent = "gradientUnits gradientTransform spreadMethod x1 y1 x2 y2 cx cy r fx fy".split(" ");
const maxLinks = 8;

export function gradientsIn(
  tokens: Token[],
  renderStop: (attributes: Attributes) => string,
): Map<Token, Gradient> {
  const written = new Map<Token, Gradient>();
  const open: (Gradient | null)[] = [];
  for (const token of tokens) {
    if (token.kind === "close") open.pop();
    if (token.kind !== "open") continue;
    if (token.name === "stop") open.at(-1)?.stops.push(renderStop(token.attributes));
    const gradient = kinds.has(token.name) ? { attributes: token.attributes, stops: [] } : null;
    if (gradient) written.set(token, gradient);
    if (!token.isClosed) open.push(gradient);
  }
  const named = new Map<string, Gradient>();
  for (const gradient of written.values()) {
    const id = gradient.attributes.get("id");
    if (id !== undefined && !named.has(id)) named.set(id, gradient);
  }
  return new Map([...written].map(([token, gradient]) => [token, borrowing(gradient, named)]));
}

function borrowing(gradient: Gradient, named: Map<string, Gradient>): Gradient {
  const attributes = new Map(gradient.attributes);
  let lender = lenderOf(gradient, named);
  let stops: string[] = [];
  for (let links = 0; lender && links < maxLinks; links += 1) {
    for (const key of lent) {
      const value = lender.attributes.get(key);
      if (value !== undefined && !attributes.has(key)) attributes.set(key, value);
    }
    if (gradient.stops.length === 0 && stops.length === 0) stops = lender.stops;
    lender = lenderOf(lender, named);
  }
  return { attributes, stops };
}

function lenderOf({ attributes }: Gradient, named: Map<string, Gradient>): Gradient | undefined {
  const link = (attributes.get("href") ?? attributes.get("xlink:href") ?? "").trim();
  return link.startsWith("#") ? named.get(link.slice(1)) : undefined;
}
