// What a loader or action calls and which values it reads, and what these call and read, off the
// sources. A contract ends it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { projectRoot } from "#app/platform/project-root.server.ts";

type Node = { type: string; [key: string]: unknown };
type Source = {
  /** Top-level declarations, by name. */
  declared: Map<string, Node>;
  imported: Map<string, { file: string; name: string }>;
};

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(path.join(projectRoot, file), "utf8");
  const source: Source = { declared: new Map(), imported: new Map() };
  for (const statement of parseSync(file, text).program.body as unknown as Node[]) {
    if (statement.type === "ImportDeclaration") readImport(file, statement, source);
    const declaration = (statement["declaration"] ?? statement) as Node;
    if (declaration.type === "VariableDeclaration")
      for (const declarator of declaration["declarations"] as Node[])
        source.declared.set((declarator["id"] as { name: string }).name, declarator);
    else if (declaration["id"] && !declaration.type.startsWith("TS"))
      source.declared.set((declaration["id"] as { name: string }).name, declaration);
  }
  sources.set(file, source);
  return source;
}

function readImport(file: string, statement: Node, { imported }: Source): void {
  if (statement["importKind"] === "type") return;
  const { value: specifier } = statement["source"] as { value: string };
  const target = specifier.startsWith("#")
    ? specifier.slice(1)
    : path.posix.join(path.posix.dirname(file), specifier);
  if (!/^[#.]/.test(specifier) || !existsSync(path.join(projectRoot, target))) return;
  for (const named of statement["specifiers"] as Node[])
    if (named["importKind"] !== "type" && named.type === "ImportSpecifier")
      imported.set((named["local"] as { name: string }).name, {
        file: target,
        name: (named["imported"] as { name: string }).name,
      });
}

/** Names that a piece of code reads; no types, keys or properties. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, found);
  if (typeof value !== "object" || value === null || !("type" in value)) return found;
  const node = value as Node;
  if (node.type === "Identifier") found.add(node["name"] as string);
  if (node.type.startsWith("TS")) return namesIn(node["expression"], found);
  for (const [key, part] of Object.entries(node))
    if (node["computed"] || !(key === "property" || (key === "key" && !node["shorthand"])))
      namesIn(part, found);
  return found;
}

type Start = { file: string; name: string };

/**
 * Files of app/shop and app/routes of which a function is called or a value read, each with those
 * that do. Roads that begin in the files of `untaken` are left out.
 */
export function filesOnPath(
  starts: readonly Start[],
  untaken: string[] = [],
): Map<string, Set<string>> {
  const passed = new Map(starts.map(({ file }) => [file, new Set<string>()]));
  const visited = new Set<string>();
  const open = [...starts];
  for (const { file: here, name } of open) {
    const { declared, imported } = sourceOf(here);
    const node = declared.get(name);
    if (!node || visited.has(`${here} ${name}`)) continue;
    visited.add(`${here} ${name}`);
    for (const used of namesIn(node)) {
      const from = imported.get(used);
      if (!from) {
        open.push({ file: here, name: used });
        continue;
      }
      if (!/^app\/(?:shop|routes)\//.test(from.file) || untaken.includes(from.file)) continue;
      open.push(from);
      if (sourceOf(from.file).declared.has(from.name))
        passed.set(from.file, (passed.get(from.file) ?? new Set()).add(here));
    }
  }
  return passed;
}
