import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followBuild, holdReload, longestHoldMs } from "./other-build.ts";

const done: string[] = [];
const createHref = ({ pathname }: { pathname: string }) => pathname;
const openPage = { pathname: "/admin/orders/new", search: "" };
const wanted = { pathname: "/admin/orders", search: "?status=paid" };
let navigation: { location?: object };

beforeEach(() => {
  done.length = 0;
  navigation = {};
  vi.stubGlobal("window", {
    __reactRouterManifest: { version: "older" },
    __reactRouterDataRouter: {
      createHref,
      get state() {
        return { location: openPage, navigation };
      },
    },
  });
  vi.stubGlobal("location", {
    ...openPage,
    assign: (to: string) => done.push(`go to ${to}`),
    reload: () => done.push("reload"),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function read(path: string, { method = "GET", build = "newer" } = {}): Promise<string[]> {
  const answer = new Response(null, { headers: { "x-inkiosk-build": build } });
  const request = new Request(`http://shop${path}`, { method });
  void followBuild(request, answer).then(() => done.push("answer"));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

const open = "/admin/orders/new.data";

test("a page that reads itself again is loaded anew", async () => {
  expect(await read(open)).toEqual(["go to /admin/orders/new"]);
});

test("a page that reads itself twice at once is loaded once", async () => {
  await Promise.all([read(open), read(open)]);
  expect(done).toEqual(["go to /admin/orders/new"]);
});

test("a page that goes elsewhere is loaded there", async () => {
  navigation = { location: wanted };
  expect(await read("/admin/orders.data?_routes=root,routes/admin/layout")).toEqual([
    "go to /admin/orders",
  ]);
});

test("a page whose form was saved waits for where the form leads", async () => {
  const settle = holdReload();
  expect(await read(open)).toEqual([]);
  navigation = { location: wanted };
  settle();
  expect(await read("/admin/orders.data")).toEqual(["go to /admin/orders"]);
});

test("a page whose form was saved and that stays is loaded anew", async () => {
  const settle = holdReload();
  await read(open);
  settle();
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(["go to /admin/orders/new"]);
});

test("a page whose form is never answered is loaded anew in the end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  holdReload();
  await read(open);
  vi.advanceTimersByTime(longestHoldMs - 1);
  expect(await read(open)).toEqual([]);
  vi.advanceTimersByTime(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(["go to /admin/orders/new"]);
});

test.each<[string, string, { method?: string; build?: string }]>([
  ["to a page of the same build", open, { build: "older" }],
  ["to what was sent", open, { method: "POST" }],
  ["that is a part of a page", "/admin/orders.data?_routes=routes/admin/orders", {}],
  ["that is not of a page", "/admin/find?q=a", {}],
])("an answer %s arrives", async (_which, path, request) => {
  expect(await read(path, request)).toEqual(["answer"]);
});
