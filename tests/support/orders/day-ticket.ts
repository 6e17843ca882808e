import { stateOfLine } from "#app/shop/fulfilment/fulfilment.ts";
import type { DayTicket } from "#app/shop/handover/offline.ts";
import { counterLine } from "./counter-lines.ts";

/** A line of a ticket as the counter has it offline, with all its prints here. */
export function dayLine(position: number, given: Partial<DayTicket["lines"][number]> = {}) {
  const counted = counterLine({ position, ...given });
  return {
    reference: "IK00001",
    title: null,
    titleFr: null,
    mediumName: "Poster",
    mediumNameFr: null,
    size: "A2",
    plan: null,
    picture: {
      key: "k",
      width: 1,
      height: 1,
      placeholder: "",
      digitalSource: "trainedAlgorithmicMedia",
    },
    left: counted.quantity,
    state: stateOfLine(counted),
    ...counted,
  } as DayTicket["lines"][number];
}

/** An order of two prints that waits at its point. */
export const dayTicket = (given: Partial<DayTicket> = {}): DayTicket => ({
  id: 7,
  code: "7K2QM4XD",
  firstName: "Marie",
  lastName: "Lefèvre",
  collectorName: null,
  pointName: "Lyon",
  placedAt: new Date("2026-11-24T11:05:00Z"),
  shelf: "B 12",
  isTest: false,
  partlyRefunded: false,
  lines: [dayLine(0), dayLine(1)],
  blocker: null,
  out: null,
  status: "ready",
  paymentStatus: "paid",
  pointId: 3,
  promisedAt: null,
  collectorMark: null,
  ...given,
});
