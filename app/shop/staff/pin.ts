// Six digits with which staff take over at a device of the shop.
import { mayDo } from "./rights.ts";
import type { MemberRights } from "./rights.ts";
import { serves } from "./served-points.ts";

export const pinPattern = /^\d{6}$/;
/** Wrong PINs of one member at one device, until it is locked there. */
export const pinTries = 5;
/** Seconds beyond the device's own limit, for activity that the page had no time to report. */
export const lockGraceSeconds = 75;
/** Names a session that a page has locked, in case the request did not reach the shop. */
export const lockedCookie = "inkiosk-locked";

export function mayWorkAt(member: MemberRights, pointId: number): boolean {
  return mayDo(member, "hand-over") && serves(member.points, pointId);
}

/** Rights of a PIN session, whatever its owner's are. Staff of another point get no point. */
export function limitedToPin(member: MemberRights, pointId: number | null): MemberRights {
  const points = pointId !== null && mayWorkAt(member, pointId) ? [pointId] : [];
  return { role: "counter", mayRefund: false, mayErase: false, points, byPin: true };
}

const keypadLines = new Set("147258 147852 258369 159753 159357 789456 369258".split(" "));

export function isGuessable(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10);
  const isRow = new Set(steps).size === 1;
  const [left, right] = [pin.slice(0, 3), pin.slice(3)];
  const pairs = pin.match(/../g)!;
  return (
    isRow ||
    new Set(digits).size < 3 ||
    left === right ||
    left === reversed(right) ||
    pairs[0] === pairs[1] ||
    pairs[1] === pairs[2] ||
    pairs.every(([one, other]) => one === other) ||
    [pin, reversed(pin)].some((each) => keypadLines.has(each)) ||
    isDate(pairs.map(Number) as [number, number, number]) ||
    isYearAndMore(pin)
  );
}

const reversed = (text: string) => [...text].toReversed().join("");

/** Such as 240786, 072486 or 860724. */
function isDate([one, two, three]: [number, number, number]): boolean {
  const isDay = (number: number) => number >= 1 && number <= 31;
  const isMonth = (number: number) => number >= 1 && number <= 12;
  return (
    (isDay(one) && isMonth(two)) || (isMonth(one) && isDay(two)) || (isMonth(two) && isDay(three))
  );
}

/** Such as 198607 or 071986. */
function isYearAndMore(pin: string): boolean {
  const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;
  const isYear = (text: string) => /^(?:19|20)/.test(text);
  return (
    (isYear(pin.slice(0, 4)) && isMonth(pin.slice(4))) ||
    (isMonth(pin.slice(0, 2)) && isYear(pin.slice(2)))
  );
}
