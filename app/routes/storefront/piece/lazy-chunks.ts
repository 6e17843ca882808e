// Components that browsers load on demand, while the server renders them with the page.
import { createContext, lazy, use } from "react";
import type { ComponentType } from "react";

type Components<Module> = {
  [Name in keyof Module]: Module[Name] extends (props: infer Props) => unknown
    ? ComponentType<Props>
    : never;
};

function createLazyChunk<Module>(load: () => Promise<Module>, names: (keyof Module)[]) {
  const lazyComponent = (name: keyof Module) =>
    lazy(async () => ({ default: (await load())[name] as ComponentType }));
  let components = Object.fromEntries(names.map((name) => [name, lazyComponent(name)])) as unknown;
  /** For the server, which has the module. */
  const Context = createContext<Components<Module> | null>(null);
  return {
    Context,
    load,
    preload: async () => {
      components = await load();
    },
    useComponents: () => use(Context) ?? (components as Components<Module>),
  };
}

/** The rooms around a piece. */
export const lazyWall = createLazyChunk(
  () => import("./wall-chunk.ts"),
  ["HangWithOthers", "WallControls", "WallRoom", "WallSizes"],
);

/** The detail view. */
export const lazyDetail = createLazyChunk(
  () => import("#app/routes/storefront/piece/detail/detail-chunk.ts"),
  ["DetailStage", "DetailText"],
);
