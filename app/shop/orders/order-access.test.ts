// What of an order each right lets somebody see.
import { describe, expect, it } from "vitest";
import { visibleOrderFor, fullOrderAccess } from "./order-access.ts";
import { fieldAudience } from "./staff-order.ts";
import type { StaffOrder } from "./staff-order.ts";

const fieldsFor = (audience: "money" | "people") =>
  Object.entries(fieldAudience).flatMap(([name, seenBy]) => (seenBy === audience ? name : []));
const [money, people] = [fieldsFor("money"), fieldsFor("people")];

const order = {
  ...Object.fromEntries([...money, ...people, "notes", "addedLater"].map((name) => [name, "x"])),
  payment: { status: "paid", id: "7", refundedCents: 0 },
  lines: [{ id: 1, unitPriceCents: 300 }],
  events: [
    { kind: "payment", amountCents: 300 },
    { kind: "note", amountCents: null },
  ],
} as unknown as StaffOrder;

const seenWith = (rights: { money: boolean; people: boolean }) =>
  visibleOrderFor({ ...fullOrderAccess, ...rights }, order);

describe("what is seen of an order", () => {
  it.each([
    { rights: { money: false, people: false }, names: [] },
    { rights: { money: true, people: false }, names: money },
    { rights: { money: false, people: true }, names: people },
    { rights: { money: true, people: true }, names: [...money, ...people] },
  ])("holds no money and no address without the right to it: $rights", ({ rights, names }) => {
    const shown = seenWith(rights);
    const personal = Object.keys(shown).filter((name) => [...money, ...people].includes(name));
    expect(personal.toSorted()).toEqual(names.toSorted());
    expect(shown.notes).toBe("x");
    expect("unitPriceCents" in shown.lines[0]!).toBe(rights.money);
    expect("id" in shown.payment).toBe(rights.money);
    expect(shown.events.map(({ kind }) => kind)).toEqual(
      rights.money ? ["payment", "note"] : ["note"],
    );
  });

  it("leaves out what nobody named", () => {
    expect("addedLater" in seenWith({ money: false, people: false })).toBe(false);
    expect("addedLater" in seenWith({ money: true, people: true })).toBe(false);
  });
});
