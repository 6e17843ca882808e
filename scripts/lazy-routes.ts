// In development the server loads the module of a route when it is first asked for: loading all of
// them, most of the back office, took two thirds of the time until the first page.
import type { Plugin } from "vite";

export const lazyRoutes: Plugin = {
  name: "lazy-routes",
  apply: "serve",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /virtual:react-router\/server-build$/ },
    handler(code) {
      const files = new Map<string, string>();
      const rest = code.replaceAll(/import \* as (route\d+) from (".+");/g, (_, name, file) => {
        files.set(name as string, file as string);
        return "";
      });
      return rest.replaceAll(
        /module: (route\d+)\b/g,
        (_, name: string) => `module: {}, load: () => import(${files.get(name)!})`,
      );
    },
  },
};
