// What lets a page that stayed open while the shop was updated find out, and where it then goes.
import { Script, createContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { goneScript } from "#app/platform/pages/updated-shop.server.ts";
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
  const [, version] = /"version":"(\w+)"/.exec((await wire.request(manifest)).body)!;
  for (let time = 0; time < 2; time += 1)
    for (const path of ["/art", "/art.data", "/checkout.data"])
      expect((await wire.request(path)).headers["x-inkiosk-build"], path).toBe(version);
});

test.each(["/assets/contact-older000.js", "/assets/fr/contact-olde_00-.js"])(
  "%s, a script that is gone, is answered by one that opens the page anew",
  async (path) => {
    const { status, headers, body } = await wire.request(path);
    expect([status, body]).toEqual([200, expect.stringContaining("goWhereWanted")]);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
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
      if (ms > 0) done.push("wait");
      act();
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
