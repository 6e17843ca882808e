// Why the shop did not send a message stood in the column of the server's answers before it had
// its own.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#app/platform/database/schema.server.ts";
import { createEarlierDatabase, queryRows } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
afterAll(() => dropDatabase(name));

beforeAll(async () => {
  await createEarlierDatabase(name, "_delivery_reason");
  for (const error of ["too-late", "by-staff", "450 4.2.0 too-late", null])
    await queryRows(
      name,
      "insert into mails (kind, state, error) values ('password_reset', 'failed', $1)",
      [error],
    );
});

test("the shop's reasons move to their column, and a server's answer stays", async () => {
  await migrate(connectionTo(name));
  expect(await queryRows(name, "select error, reason from mails order by id")).toEqual([
    { error: null, reason: "too-late" },
    { error: null, reason: "by-staff" },
    { error: "450 4.2.0 too-late", reason: null },
    { error: null, reason: null },
  ]);
});

test("a reason that nobody knows is refused", async () => {
  await expect(
    queryRows(name, "insert into mails (kind, reason) values ('password_reset', 'rain')"),
  ).rejects.toMatchObject({ constraint: "mails_reason" });
});
