// No file breaks a wall of the architecture, and each wall notices a file that would.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { findBreaches } from "./find-breaches.ts";
import type { SourceFile } from "./find-breaches.ts";
import { nouns } from "./import-walls.ts";

const folders = new Set([
  "app",
  "bench",
  "db",
  "e2e",
  "paypal-standin",
  "reliability",
  "scripts",
  "server",
  "tasks",
  "tests",
]);

function readTree(): SourceFile[] {
  return readdirSync(projectRoot, { withFileTypes: true })
    .flatMap((top) => {
      if (top.isFile()) return [top.name];
      if (!folders.has(top.name)) return [];
      return readdirSync(path.join(projectRoot, top.name), {
        recursive: true,
        encoding: "utf8",
      }).map((name) => `${top.name}/${name}`);
    })
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => ({ path: name, source: readFileSync(path.join(projectRoot, name), "utf8") }));
}

test("the house stands", () => {
  expect(findBreaches(readTree())).toEqual([]);
});

test("README.md says of each noun what it decides, in one of eight groups", () => {
  const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");
  const table = /## The nouns\n.*?\|---\|---\|\n(.*?)\n\n/s.exec(readme)![1]!;
  expect(table.split("\n")).toHaveLength(8);
  const documented = [...table.matchAll(/(?<=[|.,] )`([\w-]+)`(?=[:,])/g)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(nouns.toSorted());
});

test("the map of README.md names every document, and every folder of sources and of routes", () => {
  const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");
  const [, map] = /## The map\n\n```\n(.*?)```/s.exec(readme)!;
  const within = (folder: string) =>
    readdirSync(path.join(projectRoot, folder), { withFileTypes: true });
  const wanted = [
    ...[...folders].map((name) => `${name}/`),
    ...within("app/routes").flatMap((entry) =>
      entry.isDirectory() ? [`app/routes/${entry.name}/`] : [],
    ),
    ...within("docs").flatMap(({ name }) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
  ];
  expect(wanted.filter((name) => !map!.includes(`\n${name}`) && !map!.startsWith(name))).toEqual(
    [],
  );
});

test("every file of app/routes has a room", () => {
  const files = readdirSync(path.join(projectRoot, "app/routes"), { withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

test("files that the documents name are there", () => {
  const documents = [
    "README.md",
    ...readdirSync(path.join(projectRoot, "docs")).map((name) => `docs/${name}`),
  ];
  const missing = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) =>
      [
        ...readFileSync(path.join(projectRoot, name), "utf8").matchAll(
          /`((?:app|tests|e2e|docs|scripts|reliability)\/[\w/.-]+\.\w+)`/g,
        ),
      ]
        .filter(([, named]) => !existsSync(path.join(projectRoot, named!)))
        .map(([, named]) => `${name}: ${named}`),
    );
  expect(missing).toEqual([]);
});

/** Where else than in its own folder PayPal may be named, and why. */
const namesPaypal: Record<string, string> = {
  "app/platform/environment-variables.ts": "names its keys",
  "app/platform/environment.server.ts": "reads its keys",
  "app/routes.ts": "its addresses",
  "app/routes/admin/integrity/integrity.tsx": "tells the option of the console",
  "app/routes/storefront/checkout/paypal-payment.tsx": "its step of the checkout",
  "app/routes/storefront/checkout/paypal-return.ts": "its address",
  "app/routes/storefront/checkout/provider-chunks.ts": "lists the steps of the checkout",
  "app/routes/webhooks/paypal.ts": "its address",
  "app/shop/backups/standby.server.ts": "takes it away from a shop at rest",
  "app/shop/integrations.server.ts": "opens it",
  "app/shop/payment-providers/accounts-in-use.server.ts": "finds its accounts",
  "app/shop/payment-providers/method-declarations.ts": "lists what each payment method declares",
  "app/shop/payment-providers/payment-methods.server.ts": "opens it",
  "db/values.ts": "lists the ways to pay",
  "tasks/task-list.ts": "tells the option of the console",
  "tasks/verify-money.ts": "reads the option of the console",
};

test("no source says PayPal beside its own folder and a few places, each of which has a reason and needs it", () => {
  const isFree =
    /\.test\.tsx?$|^app\/(?:i18n|shop\/payment-providers\/paypal)\/|^(?:bench|e2e|paypal-standin|reliability|scripts|tests)\/|^[^/]*\.config\.ts$/;
  const sql = ["functions", "triggers"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, "db", folder)).map((name) => `db/${folder}/${name}`),
  );
  const statements = sql.map((name) => ({
    path: name,
    source: readFileSync(path.join(projectRoot, name), "utf8"),
  }));
  const naming = [...readTree(), ...statements].filter(
    ({ path: file, source }) => !isFree.test(file) && /paypal/i.test(source),
  );
  expect(naming.map(({ path: file }) => file).sort()).toEqual(Object.keys(namesPaypal).sort());
});

/** The breaches of one file in a small sound house. */
function breachesOf(file: string, source: string): string[] {
  const around = [
    "app/root.tsx",
    "app/shop/money.ts",
    "app/shop/orders/buyer-order.ts",
    "app/shop/orders/buyer-orders.server.ts",
    "app/ui/button.tsx",
    "app/i18n/storefront/shop.ts",
    "app/platform/process/log.server.ts",
    "db/json-columns.ts",
    "db/lab-tables.ts",
    "app/routes/storefront/kit/page/head.ts",
  ];
  const house = around
    .filter((name) => name !== file)
    .map((name) => ({ path: name, source: "export const a = 1;\n" }));
  return findBreaches([...house, { path: file, source: `${source}\n` }]);
}

const importing = (specifier: string) => `import { a } from "${specifier}";`;
const importingType = (specifier: string) => `import type { a } from "${specifier}";`;

describe("allowed", () => {
  test.each([
    [
      "app/routes/storefront/gallery/browse.tsx",
      importing("#app/routes/storefront/kit/page/head.ts"),
    ],
    [
      "app/routes/admin/subscribers/subscribers.tsx",
      importing("#app/routes/admin/kit/list/list.tsx"),
    ],
    [
      "app/routes/admin/kit/record/record-dialog.tsx",
      importing("#app/routes/admin/kit/list/list.tsx"),
    ],
    [
      "app/routes/storefront/gallery/browse.tsx",
      importing("#app/shop/orders/buyer-orders.server.ts"),
    ],
    ["app/routes/storefront/gallery/browse.tsx", importing("./+types/browse")],
    ["app/routes/storefront/gallery/browse.tsx", importingType("#app/root.tsx")],
    ["app/routes/storefront/gallery/browse.tsx", importingType("#db/json-columns.ts")],
    ["app/shop/orders/lines.ts", importing("#app/shop/money.ts")],
    ["app/shop/orders/lines.ts", importingType("#db/lab-tables.ts")],
    ["app/shop/orders/checkout-form.ts", importing("zod")],
    ["app/shop/orders/lines.server.ts", importing("#db/lab-tables.ts")],
    ["app/ui/price.tsx", importing("#app/shop/money.ts")],
    ["app/shop/money.ts", "export const euros = (cents: number) => (cents / 100).toFixed(2);"],
    ["app/platform/environment.server.ts", "export const port = process.env.PORT;"],
    [
      "app/shop/orders/buyer-order.test.ts",
      `${importing("#app/platform/process/log.server.ts")} const now = new Date();`,
    ],
    ["app/ui/sign.tsx", 'export const Sign = () => <b title="">€ 12&nbsp;· Inkiosk</b>;'],
    [
      "app/routes/admin/email-marketing/html-preview.tsx",
      "export const Sign = (a: string) => <iframe srcDoc={a} />;",
    ],
    ["app/ui/sign.tsx", "export const half = (width: number) => width / 1000;"],
    ["scripts/start.mjs", "process.env.PORT;"],
    ["app/routes/admin/layout.tsx", importing("#app/routes/admin/layout/shell.tsx")],
    ["app/routes/admin/staff/staff.tsx", importing("#app/routes/admin/staff/list/list.tsx")],
    ["app/shop/mail/rendering/sign.tsx", importing("react-dom/server")],
    ["app/shop/mail/letters/welcome.ts", importing("#app/i18n/storefront/shop.ts")],
  ])("%s: %s", (file, source) => {
    expect(breachesOf(file, source)).toEqual([]);
  });
});

describe("forbidden", () => {
  test.each([
    [
      "app/routes/storefront/gallery/browse.tsx",
      importing("#app/routes/admin/guard.ts"),
      "neither its own folder nor one above",
    ],
    [
      "app/routes/storefront/home/home.tsx",
      importing("#app/routes/admin/kit/list/list.tsx"),
      "nor a kit there",
    ],
    [
      "app/routes/admin/kit/list/list.tsx",
      importing("#app/routes/admin/subscribers/subscribers.tsx"),
      "neither its own folder",
    ],
    ["app/routes/admin/layout.tsx", importing("#app/routes/admin/staff/a.tsx"), "neither its own"],
    [
      "app/routes/admin/live/events.ts",
      importing("#app/routes/admin/layout/shell.tsx"),
      "neither its own folder",
    ],
    ["app/root.tsx", importing("#db/lab-tables.ts"), "routes may not know tables"],
    ["app/root.tsx", importing("#db/json-columns.ts"), "routes may take only types"],
    ["app/routes/storefront/home/home.tsx", importing("drizzle-orm"), "not for routes"],
    [
      "app/shop/orders/lines.ts",
      importing("./buyer-orders.server.ts"),
      "shop may not know shop.server",
    ],
    [
      "app/shop/orders/lines.ts",
      importing("#app/platform/process/log.server.ts"),
      "shop may not know platform",
    ],
    ["app/shop/orders/lines.ts", importing("#app/ui/button.tsx"), "shop may not know ui"],
    ["app/shop/orders/lines.ts", importing("#app/i18n/storefront/shop.ts"), "may take only types"],
    ["app/shop/orders/lines.ts", importing("#db/lab-tables.ts"), "may take only types"],
    ["app/shop/orders/lines.ts", importing("zod"), "not for shop"],
    ["app/shop/orders/lines.ts", importing("node:fs"), "not for shop"],
    ["app/shop/orders/lines.server.ts", importing("react"), "not for shop.server"],
    [
      "app/shop/orders/lines.server.ts",
      importing("#app/ui/button.tsx"),
      "shop.server may not know ui",
    ],
    [
      "app/shop/mail/letters/welcome.ts",
      importing("#app/shop/orders/buyer-orders.server.ts"),
      "letters may take only types",
    ],
    ["app/shop/mail/letters/welcome.ts", importing("#db/lab-tables.ts"), "may not know tables"],
    ["app/shop/mail/letters/welcome.server.ts", importing("react"), "not for shop.server"],
    ["app/shop/mail/rendering/sign.tsx", importing("drizzle-orm"), "not for letters"],
    [
      "app/shop/pricing/rule.ts",
      importing("#app/shop/orders/buyer-order.ts"),
      "orders comes after pricing",
    ],
    [
      "app/shop/shipping/parcel.ts",
      importing("#app/shop/money.ts"),
      "no place in the order of nouns",
    ],
    ["app/ui/price.tsx", importing("#app/shop/orders/buyer-order.ts"), "ui may not know shop"],
    ["app/ui/price.tsx", importing("node:fs"), "not for ui"],
    ["app/i18n/orders.ts", importing("#app/shop/orders/buyer-order.ts"), "i18n may not know shop"],
    [
      "app/platform/cache.server.ts",
      importing("#app/shop/orders/buyer-order.ts"),
      "platform may not know shop",
    ],
    [
      "app/platform/cache.server.ts",
      'export const load = () => import("#db/lab-tables.ts");',
      "platform may not know tables",
    ],
    [
      "app/platform/cache.server.ts",
      'export * from "#app/ui/button.tsx";',
      "platform may not know ui",
    ],
    ["db/lab-tables.ts", importing("#app/shop/money.ts"), "tables may not know shop"],
    ["app/shop/orders/utils.ts", "", "says nothing"],
    ["app/shop/orders/lines.ts", "export type Told = string;", "is called Told"],
    ["app/ui/price.tsx", "async function write() {}", "is called write"],
    ["app/shop/orders/types.ts", "", "says nothing"],
    ["app/ui/index.ts", "", "says nothing"],
    ["app/lib/button.ts", "", "says nothing"],
    ["app/ui/long.ts", "\n".repeat(401), "has 402 lines"],
    ["app/shop/orders/lines.ts", "export const at = () => new Date();", "reads the clock"],
    ["app/shop/orders/lines.ts", "export const at = () => Date.now();", "reads the clock"],
    [
      "app/shop/orders/lines.ts",
      "export const at = () => performance.now();",
      "uses performance.now",
    ],
    ["app/shop/orders/lines.ts", "export const any = () => Math.random();", "uses Math.random"],
    [
      "app/shop/orders/lines.ts",
      "export const id = () => crypto.randomUUID();",
      "uses crypto.randomUUID",
    ],
    ["app/shop/orders/lines.ts", 'export const get = () => fetch("/");', "calls fetch"],
    [
      "app/shop/orders/lines.ts",
      'export const get = () => localStorage.getItem("a");',
      "uses localStorage",
    ],
    ["app/ui/price.tsx", "export const euros = (cents: number) => cents / 100;", "divides by 100"],
    [
      "app/routes/storefront/basket/line.tsx",
      "export const total = (line: Line) => euro(line.quantity * line.unitPriceCents);",
      "multiplies a price by a quantity",
    ],
    [
      "app/shop/orders/lines.ts",
      "export const total = lines.map((line) => (line.priceCents ?? 0) * line.quantity);",
      "multiplies a price by a quantity",
    ],
    [
      "app/ui/price.tsx",
      "export const euros = (amount: number) => amount.toFixed(2);",
      "calls toFixed",
    ],
    ["app/platform/cache.server.ts", "export const port = process.env.PORT;", "reads process.env"],
    ["server.ts", "export const port = process.env.PORT;", "reads process.env"],
    ["app/i18n/sign.ts", 'export const lost = "npm run staff:add";', "tells a command of npm"],
    [
      "app/i18n/sign.ts",
      "export const lost = (to: string) => `npm run a ${to}`;",
      "tells a command",
    ],
    ["app/ui/sign.tsx", "export const Sign = () => <b>Add to basket</b>;", 'says "Add to basket"'],
    ["app/ui/sign.tsx", 'export const Sign = () => <img alt="A picture" />;', 'says "A picture"'],
    [
      "app/ui/sign.tsx",
      "export const Sign = (a: string) => <b dangerouslySetInnerHTML={{ __html: a }} />;",
      "uses dangerouslySetInnerHTML",
    ],
    ["app/ui/sign.tsx", "export const Sign = (a: string) => <iframe srcDoc={a} />;", "uses srcDoc"],
    [
      "app/ui/sign.tsx",
      "export const props = (a: string) => ({ dangerouslySetInnerHTML: { __html: a } });",
      "uses dangerouslySetInnerHTML",
    ],
    [
      "app/ui/sign.ts",
      "export const put = (to: Element, a: string) => (to.innerHTML = a);",
      "uses innerHTML",
    ],
    [
      "app/ui/sign.ts",
      'export const put = (to: Element, a: string) => to.insertAdjacentHTML("beforeend", a);',
      "uses insertAdjacentHTML",
    ],
    ["app/ui/sign.tsx", `// ${"todo".toUpperCase()}: later`, "leaves work undone"],
    ["app/ui/sign.tsx", "// const a = 1;", "keeps code in a comment"],
    ["app/ui/sign.tsx", "const = ;", "cannot be parsed"],
    ["paypal-standin/api.ts", importing("#app/shop/money.ts"), "knows nothing of the shop"],
    [
      "app/routes/storefront/home/home.tsx",
      importing("../../../../paypal-standin/api.ts"),
      "which is no part of app/",
    ],
  ])("%s: %s", (file, source, breach) => {
    expect(breachesOf(file, source)).toEqual([expect.stringContaining(breach)]);
  });

  test.each(["db/values.ts", "db/digital-sources.ts"])("%s imports nothing", (file) => {
    expect(readFileSync(path.join(projectRoot, file), "utf8")).not.toMatch(/^import /m);
  });

  test("a circle of imports, told once", () => {
    const files = [
      { path: "app/ui/b.ts", source: `${importing("./c.ts")}\n` },
      { path: "app/ui/a.ts", source: `${importing("./b.ts")}\n` },
      { path: "app/ui/c.ts", source: `${importing("./a.ts")}\n` },
    ];
    expect(findBreaches(files)).toEqual(["app/ui/a.ts → app/ui/b.ts → app/ui/c.ts is a circle"]);
  });
});
