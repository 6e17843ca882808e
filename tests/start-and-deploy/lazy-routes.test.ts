import { createContext, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { withRoutesLoadedOnce } from "../../server/lazy-routes.ts";

const request = new Request("http://localhost/admin");
const context = new RouterContextProvider(new Map([[createContext<null>(), null]]));

function buildThatLoads(load: () => Promise<object>) {
  const route = { id: "page", path: "admin", module: {}, load };
  return { routes: { page: route } } as unknown as ServerBuild;
}
const answerWithModule = (build: ServerBuild) => () =>
  Promise.resolve(Response.json(build.routes.page!.module));

test("modules are loaded by the first request, and once", async () => {
  let loads = 0;
  const build = buildThatLoads(async () => ({ loads: ++loads }));
  const handler = withRoutesLoadedOnce(build, answerWithModule);
  expect(loads).toBe(0);
  const answers = await Promise.all([handler(request, context), handler(request, context)]);
  expect(await Promise.all(answers.map((each) => each.json()))).toEqual([
    { loads: 1 },
    { loads: 1 },
  ]);
});
