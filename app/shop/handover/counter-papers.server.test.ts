// Labels and pick lists as a reader sees them that knows nothing of how they were drawn.
import * as mupdf from "mupdf";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeTubeLabelsPdf } from "./tube-labels-pdf.server.ts";
import { listOrdersToLabel, listOrdersToPick } from "./counter-papers.server.ts";
import type { PrintedOrder } from "./counter-papers.server.ts";
import { handOver, undoHandover } from "./handovers.server.ts";
import { listWaiting } from "./tickets.server.ts";
import { listWaitingOrders } from "./waiting-orders.server.ts";
import { remindAgain } from "./reminders.server.ts";
import { makePickListPdf } from "./pick-list-pdf.server.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const lyon = await makePoint(db, { name: "Lyon" });
const nantes = await makePoint(db, { name: "Nantes" });
const at = ({ id, name }: typeof lyon, given: OrderOverrides = {}) =>
  makeOrder(db, { status: "ready", collectionPointId: id, collectionPointName: name, ...given });

const refusal = { outcome: "refused", handledAt: new Date() } as const;

const madeAt = new Date("2026-11-24T08:00:00Z");
type Box = { x: number; y: number; w: number; h: number };
const about = { language: "en" as const, shopName: "Encre & Co", logo: null, madeAt };

function textsOf(pdf: Buffer): string[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText("").asText(),
  );
}

const order = (given: Partial<PrintedOrder> = {}): PrintedOrder => ({
  id: 10_003,
  code: "7K2QM4XD",
  name: "Sofia I.",
  collector: null,
  shelf: "B 12",
  pointName: "Lyon Croix-Rousse",
  since: madeAt,
  lines: [
    {
      quantity: 3,
      reference: "IK00073",
      title: null,
      titleFr: null,
      mediumName: "Poster",
      mediumNameFr: "Affiche",
      size: "A2 (59cm x 42cm)",
      picture: { width: 3000, height: 2000 },
    },
  ],
  ...given,
});

describe("which orders", () => {
  test("a label for what is made or waits at the points served, and for chosen ones only there", async () => {
    const here = await at(lyon);
    const made = await at(lyon, { status: "awaiting_collection" });
    const there = await at(nantes);
    const gone = await at(lyon, { status: "collected" });
    await at(lyon, { status: "pending", paymentStatus: "awaiting_payment", paymentId: null });
    const ids = async (
      ...options: Parameters<typeof listOrdersToLabel> extends [unknown, ...infer Rest]
        ? Rest
        : never
    ) => (await listOrdersToLabel(db, ...options)).map(({ id }) => id);
    expect(await ids([lyon.id], null)).toEqual([here.id, made.id]);
    expect(await ids(null, null)).toEqual([here.id, made.id, there.id]);
    expect(await ids([lyon.id], [there.id, here.id, gone.id])).toEqual([here.id]);
  });

  test("the pick list goes by point and shelf, and names nobody in full", async () => {
    const ten = await at(nantes, { shelf: "B 10", firstName: "Zoé", lastName: "élan" });
    const nine = await at(nantes, { shelf: "B 9", collectorName: "Luc de la Tour" });
    const listed = await listOrdersToPick(db, [nantes.id]);
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([nine.id, ten.id]);
    expect(listed[0]).toMatchObject({ name: "Marie L.", collector: "Luc de la T." });
    expect(listed[1]).toMatchObject({ name: "Zoé É." });
  });
});

describe("what went back or was handed over", () => {
  const rowsOf = async (pointId: number) =>
    (await listWaiting(db, [pointId])).map(({ id, prints }) => [id, prints]);

  test("an order withdrawn whole waits nowhere, and of a part is counted what is left", async () => {
    const point = await makePoint(db, { name: "Metz" });
    const whole = await at(point);
    await makeWithdrawal(db, { orderId: whole.id });
    const part = await at(point, { lines: [{ quantity: 3 }, {}] });
    await makeWithdrawal(db, { orderId: part.id });
    const key = `papers ${part.id}`;
    const step = { orderId: part.id, how: "typed", key, collector: null, served: null } as const;
    await handOver(db, null, { ...step, parts: printsAt(1), at: new Date() });
    const refused = await at(point);
    await makeWithdrawal(db, { orderId: refused.id, ...refusal });
    expect(await rowsOf(point.id)).toEqual([
      [part.id, 2],
      [refused.id, 1],
    ]);
    for (const list of [
      await listOrdersToPick(db, [point.id]),
      await listOrdersToLabel(db, [point.id], null),
    ])
      expect(list.map(({ id, lines }) => [id, lines.map(({ quantity }) => quantity)])).toEqual([
        [part.id, [2]],
        [refused.id, [1]],
      ]);
    expect(await listOrdersToLabel(db, [point.id], [whole.id])).toEqual([]);
    const today = await listWaitingOrders(db, point.id, 10);
    expect(today.count).toBe(2);
    expect(await remindAgain(db, whole.id, new Date())).toBe(false);
    await undoHandover(db, null, part.id, fullOrderAccess);
    expect((await rowsOf(point.id))[0]).toEqual([part.id, 3]);
  });
});

describe("labels", () => {
  test("say shelf, code, first name with initial, number of prints and point", async () => {
    const [sheet] = textsOf(await makeTubeLabelsPdf([order()], about));
    for (const said of [
      "B 12",
      groupedTicketCode("7K2QM4XD"),
      "Sofia I.",
      "3 prints",
      "Lyon Croix-Rousse",
      "Order 10003",
    ])
      expect(sheet).toContain(said);
  });

  test("stand eight to a sheet", async () => {
    const nine = Array.from({ length: 9 }, (_, index) => order({ id: index + 1 }));
    const sheets = textsOf(await makeTubeLabelsPdf(nine, { ...about, language: "fr" }));
    expect(sheets).toHaveLength(2);
    expect(sheets[0]!.match(/Commande \d/g)).toHaveLength(8);
    expect(sheets[1]).toContain("Commande 9");
  });

  test.each([300, 90])(
    "show a logo of %i × 90 beside the point, which still is read",
    async (width) => {
      const create = { width, height: 90, channels: 3 as const, background: "#8a1c3c" };
      const picture = await sharp({ create }).png().toBuffer();
      const logo = { picture, width, height: 90, isWide: width > 90 };
      const pdf = await makeTubeLabelsPdf([order()], { ...about, logo });
      const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
      const read = JSON.parse(page.toStructuredText("preserve-images").asJSON()) as {
        blocks: { type: string; bbox: Box; lines?: { text: string; bbox: Box }[] }[];
      };
      const image = read.blocks.find(({ type }) => type === "image")!.bbox;
      const lines = read.blocks.flatMap(({ lines = [] }) => lines);
      expect(lines.map(({ text }) => text)).toContain("Lyon Croix-Rousse");
      for (const { text, bbox } of lines) {
        const isBeside = bbox.x + bbox.w <= image.x || bbox.y + bbox.h <= image.y;
        expect(isBeside, text).toBe(true);
      }
      expect(image.x + image.w).toBeLessThan(298 - 13);
    },
  );

  test("keep inside their frame whatever the names", async () => {
    const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
    const pdf = await makeTubeLabelsPdf(
      [order({ name: long, shelf: "W".repeat(20), pointName: long })],
      about,
    );
    const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
    const read = JSON.parse(page.toStructuredText("").asJSON()) as {
      blocks: { lines?: { bbox: { x: number; w: number } }[] }[];
    };
    const edges = read.blocks.flatMap(({ lines = [] }) => lines.map(({ bbox }) => bbox.x + bbox.w));
    expect(Math.max(...edges)).toBeLessThan(298);
  });
});

describe("pick lists", () => {
  test("name shelf, order, prints and since when, each point on pages of its own", async () => {
    const pages = textsOf(
      await makePickListPdf(
        [order(), order({ pointName: "Nantes", shelf: null, collector: "Luc M." })],
        about,
      ),
    );
    expect(pages).toHaveLength(2);
    for (const said of [
      "Waiting at Lyon Croix-Rousse",
      "B 12",
      "Sofia I.",
      "3 × Poster",
      "IK00073",
      "1 of 2",
    ])
      expect(pages[0]).toContain(said);
    expect(pages[1]).toContain("or Luc M.");
  });

  test("go on to further pages, and say where nothing waits", async () => {
    const many = Array.from({ length: 60 }, (_, index) => order({ id: index + 1 }));
    const { lines } = order();
    const upright = lines.map((line) => ({ ...line, picture: { width: 2000, height: 3000 } }));
    const [asItHangs] = textsOf(await makePickListPdf([order({ lines: upright })], about));
    expect(asItHangs!.replaceAll("\u00a0", " ")).toContain("42 × 59 cm");
    const pages = textsOf(await makePickListPdf(many, about));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join("").match(/Order \d+/g)).toHaveLength(60);
    expect(textsOf(await makePickListPdf([], about))[0]).toContain("Nothing waits here.");
  });
});
