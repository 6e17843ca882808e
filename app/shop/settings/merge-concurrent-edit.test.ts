import { expect, test } from "vitest";
import { acceptTheirs, mergeConcurrentEdit, parseBase, baseOf } from "./merge-concurrent-edit.ts";
import { defaultSettings } from "./settings.ts";

const before = { ...defaultSettings, contact: { ...defaultSettings.contact, phone: "01" } };
const base = baseOf(before, ["shopName", "phone", "address"]);
const typed = { shopName: before.shopName, phone: "01", address: before.contact.address };
const saved = { ...before, contact: { ...before.contact, phone: "02" } };

test("a field that was left alone takes what is saved, and the own change stays", () => {
  expect(mergeConcurrentEdit({ ...typed, address: "Quai 3" }, saved, base)).toEqual({
    fields: { ...typed, phone: "02", address: "Quai 3" },
    theirs: ["phone"],
    mine: ["address"],
    conflicts: [],
  });
});

test("what was changed on both sides is a conflict, unless to the same", () => {
  expect(mergeConcurrentEdit({ ...typed, phone: "03" }, saved, base)).toMatchObject({
    fields: { phone: "03" },
    conflicts: ["phone"],
  });
  expect(mergeConcurrentEdit({ ...typed, phone: "02" }, saved, base).conflicts).toEqual([]);
});

test("what is left for what is saved is taken like a field that nobody touched", () => {
  const fields = { ...typed, phone: "03", address: "Quai 3" };
  expect(mergeConcurrentEdit(fields, saved, acceptTheirs(base, fields, ["phone"]))).toMatchObject({
    fields: { phone: "02", address: "Quai 3" },
    conflicts: [],
  });
});

test("a field of which it is not known what was seen is no field that was left alone", () => {
  expect(mergeConcurrentEdit(typed, saved, {}).conflicts).toEqual(["phone"]);
});

test.each(["", "null", "[]", "{", "7"])("%j is nothing that was seen", (sent) => {
  expect(parseBase(sent)).toBeNull();
});
