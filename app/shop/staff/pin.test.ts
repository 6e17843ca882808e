import { describe, expect, test } from "vitest";
import { limitedToPin, isGuessable, mayWorkAt } from "./pin.ts";
import { allRights, mayDo } from "./rights.ts";
import type { MemberRights } from "./rights.ts";

describe("is guessable:", () => {
  test.each(
    `000000 999999 123456 654321 567890 098765 890123 135791 121212 112112 123123 123321 112233
    778899 111222 100001 303030 887788 147258 852741 159753 789456 369258 240786 072486 860724
    311299 010203 198607 072019 201512`.split(/\s+/),
  )("%s", (pin) => expect(isGuessable(pin)).toBe(true));
});

test.each(["582946", "907315", "461908", "730594", "258136"])("%s is not guessable", (pin) =>
  expect(isGuessable(pin)).toBe(false),
);

test("nine in ten are left to choose from", () => {
  const step = 97;
  const all = Array.from({ length: Math.floor(1_000_000 / step) }, (_, number) =>
    String(number * step).padStart(6, "0"),
  );
  const left = all.filter((pin) => !isGuessable(pin)).length / all.length;
  expect(left).toBeGreaterThan(0.88);
  expect(left).toBeLessThan(0.93);
});

const boxes = { mayRefund: true, mayErase: true };
const owner: MemberRights = { role: "owner", ...boxes, points: null };
const members: MemberRights[] = [
  owner,
  { role: "manager", ...boxes, points: null },
  { role: "counter", ...boxes, points: [7] },
];

test("a PIN opens the counter of the device's point and the guide alone, whoever's it is", () => {
  for (const member of members) {
    const here = limitedToPin(member, 7);
    expect(here.points).toEqual([7]);
    expect(allRights.filter((right) => mayDo(here, right))).toEqual([
      "see-orders",
      "hand-over",
      "read-guide",
    ]);
  }
});

test.each<[string, MemberRights, number | null]>([
  ["of a workshop", { role: "workshop", ...boxes, points: null }, 7],
  ["of a counter at another point", { role: "counter", ...boxes, points: [8] }, 7],
  ["of a counter without a point", { role: "counter", ...boxes, points: [] }, 7],
  ["at a device without a point", owner, null],
])("a PIN %s opens nothing but the guide", (_, member, pointId) => {
  expect(allRights.filter((right) => mayDo(limitedToPin(member, pointId), right))).toEqual([
    "read-guide",
  ]);
});

test("who may hand over at the point may work there", () => {
  expect(members.map((member) => mayWorkAt(member, 7))).toEqual([true, true, true]);
  expect(members.map((member) => mayWorkAt(member, 8))).toEqual([true, true, false]);
});
