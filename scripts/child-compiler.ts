// React Router compiles all routes in a second Vite server to learn what each exports. In
// development their exports are read without compiling; and since it reads files anew, none is watched.
import { parseSync } from "vite";
import type { Plugin } from "vite";

export function childCompiler(): Plugin {
  let isChild = false;
  return {
    name: "child-compiler",
    apply: "serve",
    enforce: "pre",
    config(config) {
      isChild = config.cacheDir?.endsWith(".vite-child-compiler") === true;
      if (isChild) config.server!.watch = null;
    },
    transform: {
      filter: { id: /[\\/]app[\\/].+\.tsx?$/ },
      handler: (code, id) => (isChild ? exportsAlone(code, id) : null),
    },
  };
}

/** Null where others' exports are passed on without their names. */
export function exportsAlone(code: string, id: string): string | null {
  const { module } = parseSync(id, code);
  const entries = module.staticExports.flatMap((each) => each.entries);
  const names = entries.flatMap(({ exportName, isType }) => {
    if (isType) return [];
    return [exportName.kind === "Default" ? "default" : exportName.name];
  });
  if (names.includes(null)) return null;
  return `const one = 1;\n${names.map((name) => `export { one as ${name} };`).join("\n")}`;
}
