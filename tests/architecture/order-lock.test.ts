// Whoever changes an order locks it first, by one file; each exception has its reason.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const home = "app/shop/order-facts/order-lock.server.ts";
const sources = globSync("app/shop/**/*.server.ts", { cwd: projectRoot })
  .map((name) => name.replaceAll(path.sep, "/"))
  .map((name) => ({ name, source: readFileSync(path.join(projectRoot, name), "utf8") }));

/** Each locks orders in the statement that does the rest too. */
const lockingThemselves = {
  "app/shop/invoices/invoices.server.ts": "draftInvoices reads many orders and their lines at once",
  "app/shop/payments/payment-events.server.ts": "storeEvents stores many events at once",
  "app/shop/payments/when-paid.server.ts": "payOrders pays many orders at once",
};

/** Each changes orders, and calls none of the locks. */
const changingUnlocked = {
  "app/shop/collection/rebooking.server.ts": "payOrders has locked them",
  "app/shop/payments/payments-by-account.server.ts": "one statement, for orders of old releases",
  "app/shop/payments/when-paid.server.ts": "payOrders locks them in the statement that pays",
  "app/shop/personal-data/erasure.server.ts":
    "lockBuyersOrders of person.server.ts has locked them",
};

/**
 * Of statements that lock rows, those that name orders and do not say that they lock another table.
 */
function locksOrders(source: string): boolean {
  const inDrizzle = source
    .split(";")
    .some(
      (statement) =>
        /\.(?:from|\w*[jJ]oin)\(\s*orders\b/.test(statement) &&
        /\.for\(\s*"(?:update|no key update|share|key share)"/.test(statement) &&
        !/\bof: (?!orders\b)/.test(statement),
    );
  const inSql =
    /(?:from|join)\s+(?:\$\{orders\}|orders\b)[^;`]*?\bfor (?:no key update|update|key share|share)\b/s;
  return inDrizzle || inSql.test(source);
}

const changesOrders = (source: string) =>
  /\.update\(\s*orders\b|\bupdate (?:\$\{orders\}|orders\b)/.test(source);

const namesOf = (found: typeof sources) => found.map(({ name }) => name).toSorted();

test("orders are locked by one file, and by statements that do the rest too", () => {
  const others = sources.filter(({ name }) => name !== home && !name.includes(".test."));
  expect(namesOf(others.filter(({ source }) => locksOrders(source)))).toEqual(
    Object.keys(lockingThemselves),
  );
});

test("each file that changes orders uses the lock, or has a reason", () => {
  const changing = sources.filter(
    ({ name, source }) => !name.includes(".test.") && changesOrders(source),
  );
  expect(changing.length).toBeGreaterThan(5);
  expect(
    namesOf(changing.filter(({ source }) => !source.includes("/order-lock.server.ts"))),
  ).toEqual(Object.keys(changingUnlocked));
});

test.each([
  ['db.select().from(orders).where(isOpen).for("update");', true],
  ['db.select().from(orders).where(isOpen).for("key share");', true],
  ['db.select().from(lines).innerJoin(orders, isOf).for("update");', true],
  ['db.select().from(lines).innerJoin(orders, isOf).for("update", { of: orders });', true],
  ['db.select().from(lines).innerJoin(orders, isOf).for("update", { of: lines });', false],
  ['db.select().from(orders); db.select().from(lines).for("update");', false],
  ["sql`select id from ${orders} where id = 1 for no key update`", true],
  ["sql`select id from orders for update skip locked`", true],
  ["sql`select 1 from ${orders}`; sql`select 1 from ${lines} for update`", false],
])("%s locks orders: %s", (source, expected) => {
  expect(locksOrders(source)).toBe(expected);
});
