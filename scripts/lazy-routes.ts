// The server loads the module of a route when it is first asked for: in development of every route,
// because loading all of them took two thirds of the time until the first page; once built, of the
// back office, whose code takes memory that a shop does not need until somebody manages it.
import type { Plugin } from "vite";

const ofBackOffice = /[\\/]routes[\\/]admin[\\/]/;

export const lazyRoutes: Plugin = {
  name: "lazy-routes",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /virtual:react-router\/server-build$/ },
    handler(code) {
      const isBuilt = this.environment.mode === "build";
      const files = new Map<string, string>();
      const rest = code.replaceAll(
        /import \* as (route\d+) from (".+");/g,
        (whole, name: string, file: string) => {
          if (isBuilt && !ofBackOffice.test(file)) return whole;
          files.set(name, file);
          return "";
        },
      );
      return rest.replaceAll(/module: (route\d+)\b/g, (whole, name: string) => {
        const file = files.get(name);
        return file ? `module: {}, load: () => import(${file})` : whole;
      });
    },
  },
};
