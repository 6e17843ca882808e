import { expect, test } from "vitest";
import { copiedWeek } from "./copied-week.ts";

test("a shop that closes on Mondays copies its Tuesday up to Saturday", () => {
  expect(copiedWeek(["", "10-19", "", "", "", "9-12", ""])).toEqual({
    week: ["", "10-19", "10-19", "10-19", "10-19", "10-19", ""],
    first: "tuesday",
    from: "wednesday",
    until: "saturday",
  });
});

test("one that opens on Mondays copies it up to Friday", () => {
  expect(copiedWeek(["9-19", "", "", "", "", "", ""])).toMatchObject({
    week: ["9-19", "9-19", "9-19", "9-19", "9-19", "", ""],
    until: "friday",
  });
});

test("the week ends on Sunday, and where nothing could be copied, nothing is", () => {
  expect(copiedWeek(["", "", "", "", "", "9-12", ""])).toMatchObject({
    from: "sunday",
    until: "sunday",
  });
  expect(copiedWeek(["", "", "", "", "", "", "9-12"])).toBeNull();
  expect(copiedWeek(["", " ", "", "", "", "", ""])).toBeNull();
});
