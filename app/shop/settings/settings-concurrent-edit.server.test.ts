import { afterAll, expect, test } from "vitest";
import { findEditableSettings, saveSettings } from "./settings-editing.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };

test("two tabs that change different fields are no conflict, and nothing is lost", async () => {
  const { contact } = await findEditableSettings(db, "shop");
  const base = { phone: contact.phone, address: contact.address };
  const fields = { phone: contact.phone, address: contact.address };
  await saveSettings(db, claire, "shop", { ...fields, phone: "05" }, 0);
  const second = { ...fields, address: "3 quai" };
  expect(await saveSettings(db, claire, "shop", second, 0)).toHaveProperty("refused");
  expect(await saveSettings(db, claire, "shop", second, 0, base)).toMatchObject({
    saved: { version: 2, contact: { phone: "05", address: "3 quai" } },
    theirs: ["phone"],
  });
  expect(
    await saveSettings(db, claire, "shop", { ...fields, phone: "06", address: "4 quai" }, 1, {
      phone: "05",
      address: "3 quai",
    }),
  ).toMatchObject({ saved: { contact: { phone: "06", address: "4 quai" } } });
  expect(await saveSettings(db, claire, "shop", { ...fields, phone: "07" }, 0, base)).toMatchObject(
    { refused: "changed-meanwhile", conflicts: ["phone"], mine: [] },
  );
});
