import { describe, expect, test } from "vitest";
import { allRights, isWithoutPoint, mayDo, rightsOf } from "./rights.ts";
import type { MemberRights } from "./rights.ts";

const owner: MemberRights = { role: "owner", mayRefund: false, mayErase: false, points: null };
const manager: MemberRights = { ...owner, role: "manager" };
const counter: MemberRights = { ...owner, role: "counter", points: [1] };

test("an owner may do everything", () => {
  expect(rightsOf(owner)).toEqual(allRights);
});

describe("refunds and erasure", () => {
  test("are a manager's only where the owner allowed each", () => {
    expect(mayDo(manager, "refund")).toBe(false);
    expect(mayDo(manager, "erase")).toBe(false);
    expect(mayDo({ ...manager, mayRefund: true }, "refund")).toBe(true);
    expect(mayDo({ ...manager, mayRefund: true }, "erase")).toBe(false);
    expect(mayDo({ ...manager, mayErase: true }, "erase")).toBe(true);
  });

  test("are nobody's at a counter or in the workshop, whatever their account says", () => {
    for (const role of ["counter", "workshop"] as const) {
      const member = { ...counter, role, mayRefund: true, mayErase: true };
      expect(mayDo(member, "refund")).toBe(false);
      expect(mayDo(member, "erase")).toBe(false);
    }
  });
});

test("accounts, credentials and the whole catalogue are the owner's alone", () => {
  const rights = ["run-staff", "keep-credentials", "carry-catalogue"] as const;
  for (const right of rights) {
    expect(mayDo(manager, right)).toBe(false);
    expect(mayDo(owner, right)).toBe(true);
  }
});

test("a counter account without a point is left with its own account and the guide", () => {
  const nowhere = { ...counter, points: [] };
  expect(isWithoutPoint(nowhere)).toBe(true);
  expect(isWithoutPoint(counter)).toBe(false);
  expect(rightsOf(nowhere)).toEqual(["own-account", "read-guide"]);
});
