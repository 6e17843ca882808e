// Finds what breaks the walls in a set of source files, one line per breach.
import path from "node:path";
import { parseSync, Visitor } from "vite";
import type { ESTree } from "vite";
import { spellingBreach, wallBreach, zoneOf } from "./import-walls.ts";
import type { Import } from "./import-walls.ts";

export type SourceFile = { path: string; source: string };

const forbiddenNames = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "lib",
  "misc",
  "types",
  "constants",
  "index",
]);
/** Of types, components and functions of a whole file. */
const emptyNames = new Set([
  "told",
  "asked",
  "said",
  "kept",
  "given",
  "write",
  "Told",
  "Asked",
  "Said",
  "Kept",
  "Given",
]);
const longestFile = 400;
const outsideWorld = new Set([
  "fetch",
  "localStorage",
  "sessionStorage",
  "document",
  "window",
  "process",
  "console",
  "setTimeout",
  "setInterval",
]);
const chance = new Set(["crypto", "performance"]);
/** What puts text into a page as HTML, past React's escaping. */
const rawHtml = new Set([
  "dangerouslySetInnerHTML",
  "srcDoc",
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "createContextualFragment",
  "setHTMLUnsafe",
  "parseFromString",
]);
/** A campaign is sanitised and in a sandboxed frame; React rendered the bar of filters. */
const rawHtmlAllowed = new Set([
  "app/routes/admin/email-marketing/html-preview.tsx",
  "app/routes/storefront/gallery/filter-bar.tsx",
]);
const spokenAttributes = new Set(["alt", "aria-label", "placeholder", "title"]);
/** Words on a screen that are the same in every language. */
const sameEverywhere = new Set(["Inkiosk", "Facebook", "Instagram", "PayPal", "IK"]);

export function findBreaches(files: SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path));
  const breaches: string[] = [];
  const imports: Import[] = [];
  for (const file of files) {
    const { found, problems } = read(file, known);
    imports.push(...found);
    breaches.push(...problems);
  }
  for (const edge of imports) {
    const problem = edge.from.includes(".test.") ? null : wallBreach(edge);
    if (problem) breaches.push(`${edge.from}:${edge.line} ${problem}`);
    const misspelt = spellingBreach(edge);
    if (misspelt) breaches.push(`${edge.from}:${edge.line} ${misspelt}`);
  }
  return [...breaches, ...cycles(imports)].sort();
}

function namedDeclarations(
  body: ESTree.Program["body"],
): { name: string; node: { start: number } }[] {
  return body.flatMap((statement) => {
    const node =
      statement.type === "ExportNamedDeclaration"
        ? (statement.declaration ?? statement)
        : statement;
    const isNamed = node.type === "FunctionDeclaration" || node.type === "TSTypeAliasDeclaration";
    return isNamed && node.id ? [{ name: node.id.name, node }] : [];
  });
}

function read(
  { path: file, source }: SourceFile,
  known: Set<string>,
): { found: Import[]; problems: string[] } {
  const found: Import[] = [];
  const problems: string[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const report = (node: { start: number }, text: string) =>
    problems.push(`${file}:${lineOf(node.start)} ${text}`);
  const note = (node: { start: number }, specifier: unknown, typeOnly: boolean) => {
    if (typeof specifier !== "string") return;
    found.push({
      from: file,
      specifier,
      target: resolve(file, specifier, known),
      typeOnly,
      line: lineOf(node.start),
    });
  };

  const lines = source.split("\n").length - 1;
  if (lines > longestFile) problems.push(`${file} has ${lines} lines; ${longestFile} are enough`);
  for (const part of file.split("/")) {
    if (forbiddenNames.has(part.replace(/(\.server|\.client|\.test)?\.\w+$/, "")))
      problems.push(`${file} is named "${part}", which says nothing`);
  }

  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0)
    return { found, problems: [...problems, `${file} cannot be parsed: ${errors[0]?.message}`] };

  for (const comment of comments) {
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(comment.value))
      report(comment, "leaves work undone in a comment");
    if (
      /^\s*\*?\s*(import|export|const|let|return|await|if \(|for \().*[;{]\s*$/m.test(comment.value)
    )
      report(comment, "keeps code in a comment");
  }

  const product = /^(app|db)\//.test(file) || /^(compose|server|start)\.ts$/.test(file);
  const isTest = file.includes(".test.");
  for (const { name, node } of product && !isTest ? namedDeclarations(program.body) : [])
    if (emptyNames.has(name))
      report(node, `is called ${name}, which says nothing of what it holds or does`);
  const countsMoney =
    product &&
    !isTest &&
    !file.startsWith("db/demo/") &&
    !/^app\/shop\/(?:(?:decimal-)?money|line-total)\.ts$/.test(file);
  const pure = zoneOf(file) === "shop" && !isTest;
  new Visitor({
    ImportDeclaration(node) {
      const onlyTypes =
        node.specifiers.length > 0 &&
        node.specifiers.every(
          (specifier) => specifier.type === "ImportSpecifier" && specifier.importKind === "type",
        );
      note(node, node.source.value, node.importKind === "type" || onlyTypes);
    },
    ExportNamedDeclaration(node) {
      if (node.source) note(node, node.source.value, node.exportKind === "type");
    },
    ExportAllDeclaration(node) {
      note(node, node.source.value, node.exportKind === "type");
    },
    ImportExpression(node) {
      if (node.source.type === "Literal") note(node, node.source.value, false);
    },
    BinaryExpression(node) {
      if (countsMoney && isPriceTimesQuantity(node, source))
        report(node, "multiplies a price by a quantity: app/shop/line-total.ts does");
      if (
        !countsMoney ||
        node.operator !== "/" ||
        node.right.type !== "Literal" ||
        node.right.value !== 100 ||
        !/cents\b/i.test(source.slice(node.left.start, node.left.end))
      )
        return;
      report(
        node,
        "divides by 100: only money.ts and decimal-money.ts of app/shop turn cents into euros",
      );
    },
    NewExpression(node) {
      if (
        !pure ||
        node.callee.type !== "Identifier" ||
        node.callee.name !== "Date" ||
        node.arguments.length > 0
      )
        return;
      report(node, "reads the clock in a pure file: `now` is a parameter");
    },
    CallExpression(node) {
      if (!pure || node.callee.type !== "Identifier" || !outsideWorld.has(node.callee.name)) return;
      report(node, `calls ${node.callee.name} in a pure file`);
    },
    MemberExpression(node) {
      if (node.property.type !== "Identifier") return;
      const { name } = node.property;
      if (countsMoney && name === "toFixed")
        report(node, "calls toFixed: only app/shop/money.ts writes amounts");
      if (product && !isTest && rawHtml.has(name)) report(node, rawHtmlBreach(name));
      if (node.object.type !== "Identifier") return;
      const of = node.object.name;
      if (
        product &&
        !isTest &&
        of === "process" &&
        name === "env" &&
        file !== "app/platform/environment.server.ts"
      ) {
        report(node, "reads process.env: only app/platform/environment.server.ts does");
      }
      if (!pure) return;
      if (of === "Date" && name === "now")
        report(node, "reads the clock in a pure file: `now` is a parameter");
      else if (chance.has(of) || (of === "Math" && name === "random"))
        report(node, `uses ${of}.${name} in a pure file`);
      else if (outsideWorld.has(of)) report(node, `uses ${of} in a pure file`);
    },
    Literal(node) {
      if (product && !isTest && namesNpmCommand(node.value)) report(node, npmBreach);
    },
    TemplateElement(node) {
      if (product && !isTest && namesNpmCommand(node.value.raw)) report(node, npmBreach);
    },
    JSXText(node) {
      if (namesNpmCommand(node.value)) report(node, npmBreach);
      if (!isVisibleText(node.value)) return;
      report(node, `says "${node.value.trim()}" in one language only: texts stand in app/i18n`);
    },
    Property(node) {
      if (product && !isTest && node.key.type === "Identifier" && rawHtml.has(node.key.name))
        report(node, rawHtmlBreach(node.key.name));
    },
    JSXAttribute(node) {
      if (
        product &&
        node.name.type === "JSXIdentifier" &&
        rawHtml.has(node.name.name) &&
        !rawHtmlAllowed.has(file)
      )
        report(node, rawHtmlBreach(node.name.name));
      if (node.name.type !== "JSXIdentifier" || !spokenAttributes.has(node.name.name)) return;
      if (
        node.value?.type !== "Literal" ||
        typeof node.value.value !== "string" ||
        !isVisibleText(node.value.value)
      )
        return;
      report(node, `says "${node.value.value}" in one language only: texts stand in app/i18n`);
    },
  }).visit(program);
  return { found, problems };
}

function isPriceTimesQuantity(node: ESTree.BinaryExpression, source: string): boolean {
  const operands = [node.left, node.right].map(({ start, end }) => source.slice(start, end));
  return (
    node.operator === "*" &&
    [/cents\b/i, /quantity\b/i].every((word) => operands.some((operand) => word.test(operand)))
  );
}

const npmBreach = "tells a command of npm: taskCommand tells it as the shop was started";
const namesNpmCommand = (text: unknown) => typeof text === "string" && /\bnpm run [a-z]/.test(text);

function rawHtmlBreach(name: string): string {
  return `uses ${name}: text becomes HTML only through React`;
}

function isVisibleText(text: string): boolean {
  const visible = text.replace(/&\w+;/g, " ");
  return visible.split(/[^\p{L}]+/u).some((word) => word !== "" && !sameEverywhere.has(word));
}

/** The file that a specifier names, where it is one of ours. */
function resolve(from: string, specifier: string, known: Set<string>): string | null {
  const plain = specifier.replace(/\?.*$/, "");
  const target = plain.startsWith("#")
    ? plain.slice(1)
    : plain.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), plain)
      : null;
  if (target === null || target.includes("/+types/")) return null;
  return (
    [target, `${target}.ts`, `${target}.tsx`].find((candidate) => known.has(candidate)) ?? target
  );
}

/** Each circle of imports once, beginning with its first file by name. */
function cycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, target } of imports)
    if (target) next.set(from, [...(next.get(from) ?? []), target]);
  const circles = new Set<string>();
  const done = new Set<string>();
  function walk(file: string, trail: string[]) {
    const begin = trail.indexOf(file);
    if (begin >= 0) {
      const circle = trail.slice(begin);
      const first = circle.indexOf([...circle].sort()[0]!);
      circles.add([...circle.slice(first), ...circle.slice(0, first)].join(" → "));
    }
    if (begin >= 0 || done.has(file)) return;
    for (const imported of next.get(file) ?? []) walk(imported, [...trail, file]);
    done.add(file);
  }
  for (const file of next.keys()) walk(file, []);
  return [...circles].map((circle) => `${circle} is a circle`);
}
