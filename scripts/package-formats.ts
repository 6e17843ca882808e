// Node looks up the package.json of each file that it loads, and parses it anew each time. Files of
// one folder have the same one, so the second is not looked up: a tenth of a start in development.
import { registerHooks } from "node:module";

/** By folder: what its files that end in .js are. */
const formats = new Map<string, string>();

export function rememberPackageFormats(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = urlWithin(specifier, context.parentURL);
      const folder = url?.slice(0, url.lastIndexOf("/"));
      const known = folder && formats.get(folder);
      if (url && known && context.conditions.includes("import"))
        return { url, format: known, shortCircuit: true };
      const found = nextResolve(specifier, context);
      if (folder && found.url === url && (found.format === "module" || found.format === "commonjs"))
        formats.set(folder, found.format);
      return found;
    },
  });
}

/** Of a file that is imported from within its package, or by its address. */
function urlWithin(specifier: string, parent: string | undefined): string | null {
  if (!specifier.endsWith(".js")) return null;
  const url = specifier.startsWith("file:")
    ? specifier
    : specifier.startsWith(".") && parent
      ? new URL(specifier, parent).href
      : null;
  return url?.includes("/node_modules/") ? url : null;
}
