// Components that browsers load on demand, while the server renders them with the page.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";

type Parts<Module> = {
  [Name in keyof Module]: Module[Name] extends (props: infer Props) => unknown
    ? ComponentType<Props>
    : never;
};

function createLazyParts<Module>(load: () => Promise<Module>, names: (keyof Module)[]) {
  const lazyPart = (name: keyof Module) =>
    lazy(async () => ({ default: (await load())[name] as ComponentType }));
  let parts = Object.fromEntries(names.map((name) => [name, lazyPart(name)])) as unknown;
  /** For the server, which has the module. */
  const Context = createContext<Parts<Module> | null>(null);
  return {
    Context,
    load,
    preload: async () => {
      parts = await load();
    },
    useParts: () => use(Context) ?? (parts as Parts<Module>),
  };
}

/** The rooms around a piece. */
export const lazyWall = createLazyParts(
  () => import("./wall-parts.ts"),
  ["HangWithOthers", "WallControls", "WallRoom", "WallSizes"],
);

/** The detail view. */
export const lazyDetail = createLazyParts(
  () => import("#app/routes/storefront/piece/detail/detail-parts.ts"),
  ["DetailStage", "DetailText"],
);
