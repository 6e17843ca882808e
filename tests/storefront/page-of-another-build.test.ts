// What lets a page that stayed open while the shop was updated find out, and where it then goes.
import { Script, createContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { goneScript, otherBuildScript } from "#app/platform/pages/updated-shop.server.ts";
import { isCacheable } from "#app/worker/cacheable.ts";
import { openTestShop } from "#tests/support/app.ts";
import { openWire } from "#tests/support/wire.ts";

const shop = await openTestShop();
const wire = await openWire(shop);
afterAll(async () => {
  await wire.close();
  await shop.close();
});

test("each answer names the build whose scripts its page has, also out of memory", async () => {
  const page = (await wire.request("/art")).body;
  const manifest = /"(\/assets\/storefront-manifest-\w+\.js)"/.exec(page)![1]!;
  const script = await wire.request(manifest);
  expect(isCacheable(new Response("", { headers: script.headers as HeadersInit }))).toBe(true);
  const [, version] = /"version":"(\w+)"/.exec(script.body)!;
  for (let time = 0; time < 2; time += 1)
    for (const path of ["/art", "/art.data", "/checkout.data", "/admin/orders.data"])
      expect((await wire.request(path)).headers["x-inkiosk-build"], path).toBe(version);
});

test.each(["/assets/contact-older000.js", "/assets/fr/contact-olde_00-.js"])(
  "%s, a script that is gone, is answered by one that opens the page anew",
  async (path) => {
    const { status, headers, body } = await wire.request(path);
    expect([status, body]).toEqual([200, expect.stringContaining("goWhereWanted")]);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(isCacheable(new Response(body, { headers: headers as HeadersInit }))).toBe(false);
  },
);

test.each(["/assets/contact.js", "/assets/contact-older000.css", "/assets/contact-older0.js"])(
  "%s is not found",
  async (path) => {
    expect((await wire.request(path)).status).toBe(404);
  },
);

/** Runs it as a page at /art does; answers with what the page is told to do. */
async function runGone(router: object | undefined): Promise<string[]> {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const location = {
    pathname: "/art",
    search: "",
    assign: (to: string) => void done.push(`go to ${to}`),
    reload: note("reload"),
  };
  const page = {
    location,
    document: { scripts: [{ dispatchEvent: note("cannot begin") }] },
    Event,
    setTimeout: (act: () => void, ms: number) => {
      if (ms === 3000) done.push("wait");
      if (ms !== 1000) act();
    },
    ...(router && { __reactRouterDataRouter: router }),
  };
  const run = new Script(goneScript.replace(/await new Promise.*/, ""));
  try {
    run.runInContext(createContext({ ...page, window: page }));
  } catch (error) {
    done.push((error as Error).message);
  }
  return done;
}

const failed = "This page is of another build.";
const towards = (pathname: string, state = "loading") => ({
  createHref: (to: { pathname: string }) => `${to.pathname}#below`,
  state: { navigation: { state, location: { pathname, search: "" } } },
});

test.each<[string, object | undefined, string[]]>([
  ["goes where the visitor wanted", towards("/contact"), ["go to /contact#below"]],
  ["loads anew the page it went back to", towards("/art"), ["go to /art#below", "reload"]],
  ["lets arrive what is sent", towards("/new", "submitting"), ["wait", "go to /new#below"]],
  ["fails where no page was wanted", { state: { navigation: {} } }, [failed]],
  ["tells a page that it cannot begin", undefined, ["cannot begin", failed]],
])("a script that is gone %s", async (_what, router, expected) => {
  expect(await runGone(router)).toEqual(expected);
});

/** What a page of an older build does with an answer to what it asked while it went to /wanted. */
async function runFollowing(
  path: string,
  status: number,
  navigation: object,
  answerBuild = "newer",
): Promise<string[]> {
  const done: string[] = [];
  const answer = { status, ok: status < 400, headers: new Map([["x-inkiosk-build", answerBuild]]) };
  const page = {
    URL,
    setTimeout: () => {},
    location: {
      pathname: "/checkout",
      search: "",
      assign: (to: string) => void done.push(`go to ${to}`),
      reload: () => void done.push("reload"),
    },
    fetch: async () => answer,
    __reactRouterManifest: { version: "older" },
    __reactRouterDataRouter: {
      createHref: (to: { pathname: string }) => to.pathname,
      state: { navigation },
    },
  };
  const context = createContext({ ...page, window: page });
  new Script(otherBuildScript).runInContext(context);
  void page
    .fetch(...([new URL(path, "http://shop")] as unknown as []))
    .then(() => done.push("answer"));
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

const wanted = { location: { pathname: "/wanted", search: "" } };

test.each<[string, string, number, object, string | undefined, string[]]>([
  ["a link", "/wanted.data", 200, wanted, undefined, ["go to /wanted"]],
  [
    "a form of GET",
    "/wanted.data",
    200,
    { ...wanted, formMethod: "GET" },
    undefined,
    ["go to /wanted"],
  ],
  ["a form of POST", "/wanted.data", 200, { ...wanted, formMethod: "POST" }, undefined, ["answer"]],
  ["its own build", "/wanted.data", 200, wanted, "older", ["answer"]],
  ["a refused order", "/checkout.data", 409, {}, undefined, ["reload"]],
  ["an order with problems", "/checkout.data", 400, {}, undefined, ["reload"]],
  ["an order taken", "/checkout.data", 200, {}, undefined, ["answer"]],
  ["too many orders", "/checkout.data", 429, {}, undefined, ["answer"]],
  ["an order whose payment did not open", "/checkout.data", 502, {}, undefined, ["answer"]],
  ["a full disk", "/checkout.data", 503, {}, undefined, ["answer"]],
])("%s on an older page", async (_what, path, status, navigation, build, expected) => {
  expect(await runFollowing(path, status, navigation, build)).toEqual(expected);
});
