// Presses without a network that hand over some prints of a line.
import { afterAll, describe, expect, test } from "vitest";
import { handOver, undoHandover } from "./handovers.server.ts";
import { withOfflineHandovers, offlineHandoverOf } from "./offline.ts";
import type { OfflineDay, OfflineHandover, SignedHandover } from "./offline.ts";
import { readOfflineHandover } from "./offline-handover-form.ts";
import { acceptOfflineHandover } from "./offline-handovers.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { openOfflineCounter } from "#tests/support/devices/counter-offline.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const {
  later,
  claire,
  here,
  secret,
  request: handoverRequest,
  readyOrder,
  dayNow,
  signed,
} = await openOfflineCounter(db);

const send = (handover: SignedHandover) =>
  acceptOfflineHandover(db, [secret], {
    handover,
    device: here,
    staffId: null,
    now: later(60),
  });

let keys = 0;
const some = (day: OfflineDay, id: number, quantity: number, before: OfflineHandover[] = []) => {
  const ticket = withOfflineHandovers(
    day.tickets.find((each) => each.id === id)!,
    before,
  );
  const made = offlineHandoverOf(ticket, {
    key: `some-${(keys += 1)}-key`,
    at: later(10 + before.length),
    pass: day.pass,
    parts: [{ position: 0, quantity }],
    toCollector: false,
  });
  if ("refused" in made) throw new Error(made.refused);
  return signed(day, made.handover);
};

describe("what was handed over without a network", () => {
  test("of some prints of a line, one after the other, is in the book as it was made", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const day = await dayNow();
    const first = some(day, id, 1);
    const second = some(day, id, 2, [first]);
    for (const sent of [first, first, second, first])
      expect(await send(sent)).toEqual({ key: sent.key, recorded: true });
    expect((await listHandovers(db, id)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test.each([
    ["another counter handed over one meanwhile", 1, "handed-over"],
    ["more are out than were left", 2, "other-prints"],
  ])("of two prints of three is listed where %s", async (_, quantity, conflict) => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const sent = some(await dayNow(), id, 2);
    await handOver(db, null, handoverRequest(id, { parts: [{ position: 0, quantity }] }));
    expect(await send(sent)).toEqual({ key: sent.key, conflict });
    expect(await listHandovers(db, id)).toHaveLength(1);
  });

  test("of a print is listed where one that the device had given was taken back", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const day = await dayNow();
    const first = some(day, id, 1);
    const second = some(day, id, 1, [first]);
    await send(first);
    await undoHandover(db, claire, id, fullOrderAccess);
    expect(await send(second)).toEqual({ key: second.key, conflict: "other-prints" });
  });

  test("of all that was left, made by a page from before it counted, is in the book", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const day = await dayNow();
    const { signature: _, ...made } = some(day, id, 2);
    const former = signed(day, { ...made, lines: [{ position: 0, prints: 2 }] });
    expect(await send(readOfflineHandover(JSON.stringify(former))!)).toMatchObject({
      recorded: true,
    });
    expect(await listHandovers(db, id)).toMatchObject([{ quantity: 2 }]);
  });
});
