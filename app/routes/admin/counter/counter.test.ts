// The counter as requests by staff: finding, seeing, handing over, without a browser.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { staffPoints } from "#db/staff-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { groupedTicketCode, scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { openCounterPage } from "#tests/support/devices/counter-page.ts";
import { makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeMember, signIn as signInAs } from "#tests/support/staff.ts";

const { shop, db, close, lyon, nantes, staff, atLyon, readyOrder, read, press } =
  await openCounterPage();
afterAll(close);
const text = counterTexts.en;

const find = async (q: string, headers = staff) =>
  read(`/admin/counter?${new URLSearchParams({ q, how: "scanner" })}`, headers);

describe("finding", () => {
  test("a code as it is scanned, shown, said and misread leads to its ticket", async () => {
    const { id, ticketCode } = await readyOrder();
    const typed = [
      scannedTicket(ticketCode),
      ticketCode,
      groupedTicketCode(ticketCode).toLowerCase(),
      ticketCode.replaceAll("8", "b").replaceAll("5", "S").replaceAll("2", "z"),
      ` ${[...ticketCode].join(" ")} `,
    ];
    for (const q of typed)
      expect(await find(q)).toMatchObject({
        status: 302,
        location: `/admin/counter/${id}?how=scanner`,
      });
  });

  test("a number does, however it is written", async () => {
    const { id } = await readyOrder();
    for (const q of [`${id}`, `#${id}`, `no. ${id}`, `n° ${id}`])
      expect(await find(q)).toMatchObject({ location: `/admin/counter/${id}?how=number` });
  });

  test("a name does without its accents; several are listed, those that wait first", async () => {
    const { id } = await readyOrder({ firstName: "Zoé", lastName: "Lefèvre-Œuvrard" });
    for (const q of ["zoe lefevre", "OEUVRARD", "Œuvrard Zoë", "lefèvre œuvrard"])
      expect(await find(q)).toMatchObject({ location: `/admin/counter/${id}?how=name` });
    const collected = await readyOrder({ lastName: "Martin", status: "collected" });
    const waits = await readyOrder({ lastName: "Martín" });
    const friend = await readyOrder({ lastName: "Petit", collectorName: "Luc Martin" });
    const { html } = await find("martin");
    const links = [...html.matchAll(/\/admin\/counter\/(\d+)\?how=name/g)].map(([, id]) =>
      Number(id),
    );
    expect([...new Set(links)]).toEqual([friend.id, waits.id, collected.id]);
  });

  test("nothing says so, and what a pattern would take for anything is a letter", async () => {
    for (const q of ["nobody by that name", "%", "_____", "99999999", "INK:????????"])
      expect((await find(q)).status).toBe(200);
    expect((await find("nobody by that name")).html).toContain(
      text.notFound("nobody by that name"),
    );
  });

  test("without a question stands what waits here, by shelf as people count", async () => {
    const elsewhere = await readyOrder({
      collectionPointId: nantes.id,
      collectionPointName: nantes.name,
      lastName: "Elsewhere",
    });
    const ten = await readyOrder({ shelf: "B 10" });
    const nine = await readyOrder({ shelf: "B 9" });
    const { html } = await read("/admin/counter", atLyon);
    expect(html.indexOf(`/${nine.id}?`)).toBeLessThan(html.indexOf(`/${ten.id}?`));
    expect(html).not.toContain(`/${elsewhere.id}?`);
    expect((await read("/admin/counter")).html).toContain(`/${elsewhere.id}?`);
  });
});

describe("a ticket", () => {
  test("found without its code asks for it, or for a paper; the book keeps how it was found", async () => {
    for (const how of ["name", "number", "list", "typed"])
      expect((await read(`/admin/counter/${(await readyOrder()).id}?how=${how}`)).html).toContain(
        text.checkWho,
      );
    for (const how of ["code", "scanner", "camera"]) {
      const { id } = await readyOrder();
      expect((await read(`/admin/counter/${id}?how=${how}`)).html).not.toContain(text.checkWho);
      expect((await press(id, { how })).status).toBe(303);
      expect((await read(`/admin/counter/${id}`)).html).toContain(text.methods[how as "code"]);
    }
  });

  test("opened by a code that was typed says so", async () => {
    const { id, ticketCode } = await readyOrder();
    const q = new URLSearchParams({ q: ticketCode, how: "typed" });
    expect((await read(`/admin/counter?${q}`)).location).toBe(`/admin/counter/${id}?how=code`);
  });

  test("shows who may collect, what, and where it lies; no price, address or e-mail", async () => {
    const { id, ticketCode } = await readyOrder({
      shelf: "B 12",
      collectorName: "Luc Martin",
      lines: [{ title: "Seven hills", mediumName: "Poster" }],
    });
    const { html } = await read(`/admin/counter/${id}`);
    for (const shown of [
      text.readyToGo,
      "Marie Lefèvre",
      "Luc Martin",
      groupedTicketCode(ticketCode),
      "B 12",
      "Seven hills",
      "Poster",
      text.handOverTo("Luc Martin"),
    ])
      expect(html).toContain(shown);
    for (const hidden of ["15.00", "€", "marie@example.org", "+33 6"])
      expect(html).not.toContain(hidden);
    const french = await read(`/admin/counter/${id}`, staff, "fr");
    expect(french.html).toContain(counterTexts.fr.readyToGo);
  });

  test.each([
    ["unpaid", { paymentStatus: "awaiting_payment", paymentId: null, status: "pending" }],
    ["cancelled", { status: "cancelled" }],
    ["refunded", { paymentStatus: "refunded" }],
    ["not-ready", { status: "awaiting_collection" }],
    ["handed-over", { status: "collected" }],
  ] as const)("says what is wrong: %s", async (blocker, given) => {
    const { id } = await readyOrder(given as OrderOverrides);
    const { html } = await read(`/admin/counter/${id}`);
    expect(html).toContain(text.blockers[blocker]);
    expect(html).toContain(text.explanations[blocker]);
    const answer = await press(id);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text.notDone);
    expect(await listHandovers(db, id)).toEqual([]);
  });

  test("of what was withdrawn, or partly refunded, says that", async () => {
    const { id } = await readyOrder();
    await makeWithdrawal(db, { orderId: id });
    expect((await read(`/admin/counter/${id}`)).html).toContain(text.blockers.withdrawn);
    const partly = await readyOrder({ paymentStatus: "partly_refunded" });
    expect((await read(`/admin/counter/${partly.id}`)).html).toContain(text.partlyRefunded);
  });

  test("of another point says which one, and nothing else", async () => {
    const { id, ticketCode } = await readyOrder({
      collectionPointId: nantes.id,
      collectionPointName: nantes.name,
    });
    const { html } = await read(`/admin/counter/${id}`, atLyon);
    expect(html).toContain(text.waitsAt(id, "Nantes"));
    for (const hidden of ["Lefèvre", "Poster", groupedTicketCode(ticketCode)])
      expect(html).not.toContain(hidden);
    expect((await press(id, {}, atLyon)).status).toBe(409);
    for (const intent of ["take-back", "shelf"])
      expect((await press(id, { intent, shelf: "X" }, atLyon)).status).toBe(404);
    expect(await listHandovers(db, id)).toEqual([]);
  });
});

describe("handing over", () => {
  test("to whom the buyer named, then says when, by whom, to whom and how; and takes back", async () => {
    const { id } = await readyOrder({ collectorName: "Luc Martin" });
    expect((await read(`/admin/counter/${id}`)).html).toContain(
      'name="collectorName" value="Luc Martin"',
    );
    const answer = await press(id, { collector: "named", collectorName: "Luc Martin" });
    expect(answer.status).toBe(303);
    const page = await read(answer.headers.get("location")!);
    expect(page.html).toContain(`${text.justHandedOver}</p>`);
    const again = await read(`/admin/counter/${id}`);
    expect(again.html).toContain(text.blockers["handed-over"]);
    expect(again.html).toContain("to Luc Martin");
    expect(again.html).toContain(text.methods.scanner);
    expect(await listHandovers(db, id)).toMatchObject([
      { collector: "Luc Martin", how: "scanner", pointName: "Lyon Croix-Rousse" },
    ]);
    const { key } = (await listHandovers(db, id))[0]!;
    expect((await press(id, { intent: "take-back", handoverKey: key })).status).toBe(303);
    expect((await read(`/admin/counter/${id}`)).html).toContain(text.readyToGo);
  });

  test.each(["Mallory", null])(
    "whom the page did not show is not written down: %j",
    async (now) => {
      const { id } = await readyOrder({ collectorName: now });
      for (const collectorName of ["Luc Martin", ""]) {
        const answer = await press(id, { collector: "named", collectorName });
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain(text.refusals["other-collector"]);
      }
      expect(await listHandovers(db, id)).toEqual([]);
    },
  );

  test("one press sent again with other lines is refused, and with the same ones is done", async () => {
    const { id } = await readyOrder({ lines: [{}, {}, {}] });
    const give = (positions: string[]) =>
      press(id, {
        key: "one-key-for-all",
        ...Object.fromEntries(positions.map((each) => [`prints-${each}`, "1"])),
      });
    expect((await give(["0"])).status).toBe(303);
    for (const other of [["1"], ["0", "1"]]) {
      const answer = await give(other);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain(text.refusals["other-lines"]);
    }
    expect((await press(id, { key: "one-key-for-all" })).status).toBe(409);
    expect((await give(["0"])).status).toBe(303);
    expect(await listHandovers(db, id)).toMatchObject([{ position: 0 }]);
  });

  test.each(["", " ", "0x0", "0e1"])("no line has the position %j", async (position) => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    expect((await press(id, { [`prints-${position}`]: "1" })).status).toBe(409);
    expect(await listHandovers(db, id)).toEqual([]);
  });

  test("as many prints of a line as its field says", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const { html } = await read(`/admin/counter/${id}`);
    expect(/<input[^>]*name="prints-0"[^>]*>/.exec(html)![0]).toMatch(/max="3".*value="3"/);
    const give = (prints: string) => press(id, { "prints-0": prints });
    for (const [prints, refused] of [
      ["4", "too-many"],
      ["1.5", "too-many"],
      ["-1", "too-many"],
      ["1e0", "too-many"],
      ["1e9", "too-many"],
      ["NaN", "too-many"],
      ["0", "nothing"],
      ["", "nothing"],
    ] as const) {
      const answer = await give(prints);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain(text.refusals[refused]);
    }
    const answer = await give("1");
    expect(answer.status).toBe(303);
    const page = await read(answer.headers.get("location")!, staff, "fr");
    expect(page.html).toContain(counterTexts.fr.partHandedOver);
    expect(page.html).toContain("À remettre\u00a0: 2 sur 3, 1 a déjà été remis");
    expect((await read("/admin/counter")).html).toContain(text.someGone(1, 3));
    expect((await give("2")).status).toBe(303);
    expect((await read(`/admin/counter/${id}`)).html).toContain(text.blockers["handed-over"]);
    expect((await listHandovers(db, id)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  // "seen" is what pages of the former version send.
  test.each(["handoverKey", "seen"])(
    "is taken back only where the page shows the handover that was last, in %s",
    async (field) => {
      const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
      await press(id, { key: "the-first-press", "prints-0": "1" });
      expect((await read(`/admin/counter/${id}`)).html).toContain(
        'name="handoverKey" value="the-first-press"',
      );
      await press(id, { key: "the-second-press" });
      const backTo = (key: string) => press(id, { intent: "take-back", [field]: key });
      const late = await backTo("the-first-press");
      expect(late.status).toBe(409);
      expect(await late.text()).toContain(text.refusals.changed);
      expect((await backTo("the-second-press")).status).toBe(303);
      expect((await read(`/admin/counter/${id}`)).html).toContain(text.restReady);
    },
  );

  test("only what is chosen, of an order that is not ready", async () => {
    const { id } = await readyOrder({ status: "awaiting_collection", lines: [{}, {}] });
    expect((await press(id, { "prints-0": "0" })).status).toBe(409);
    expect((await press(id, { "prints-1": "1" })).status).toBe(303);
    expect((await press(id, { "prints-1": "1" })).status).toBe(409);
    expect((await press(id, { "prints-x": "1" })).status).toBe(409);
    expect(await listHandovers(db, id)).toMatchObject([{ position: 1 }]);
  });

  test("a form that is none is refused", async () => {
    const { id } = await readyOrder();
    const forms: Record<string, string>[] = [
      { intent: "steal" },
      { key: "short" },
      { key: "<script>alert(1)" },
    ];
    for (const fields of forms) expect((await press(id, fields)).status).toBe(400);
    expect((await press(999_999)).status).toBe(404);
  });
});

describe("an account of a counter", () => {
  test("serves its points whatever the device says, and none without one", async () => {
    const member = await makeMember(db, { role: "counter" });
    await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: nantes.id });
    const browser = await signInAs(shop, member.email);
    browser.cookies.set("inkiosk-counter", String(lyon.id));
    const { id } = await readyOrder({ lastName: "Hidden" });
    const own = await readyOrder({
      collectionPointId: nantes.id,
      collectionPointName: nantes.name,
    });
    const textAt = async (path: string) => (await browser.get(path)).text();
    const list = await textAt("/admin/counter");
    expect(list).toContain(`/${own.id}?`);
    expect(list).not.toContain(`/${id}?`);
    expect(await textAt("/admin/counter?q=hidden")).not.toContain(`/${id}?`);
    expect(await textAt(`/admin/counter/${id}`)).not.toContain("Hidden");
    const fields = { intent: "hand-over", how: "typed", key: "a-counters-key", "prints-0": "1" };
    expect((await browser.post(`/admin/counter/${id}`, fields)).status).toBe(409);
    expect((await browser.post("/admin/counter", { point: String(lyon.id) })).status).toBe(400);
    expect((await browser.post(`/admin/counter/${own.id}`, fields)).status).toBe(303);
    expect(await listHandovers(db, own.id)).toMatchObject([{ staffName: member.name }]);
    await db.delete(staffPoints);
    expect((await browser.get(`/admin/counter/${own.id}`)).status).toBe(403);
  });
});

test("a counter takes back only to what its account may set", async () => {
  const member = await makeMember(db, { role: "counter" });
  await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: lyon.id });
  const browser = await signInAs(shop, member.email);
  const collectedFrom = async (statusFrom: string) => {
    const { id } = await readyOrder({ status: "collected" });
    await db
      .insert(orderEvents)
      .values({ orderId: id, kind: "status", statusFrom, statusTo: "collected" });
    const answer = await browser.post(`/admin/counter/${id}`, { intent: "take-back" });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    return { said: await answer.text(), result: [answer.status, order!.status] };
  };
  const refused = await collectedFrom("cancelled");
  expect(refused.result).toEqual([403, "collected"]);
  expect(refused.said).toContain(text.refusals["not-yours"]);
  expect((await collectedFrom("ready")).result).toEqual([303, "ready"]);
});

test("labels and pick list are files for whoever serves the point", async () => {
  const { id } = await readyOrder();
  for (const path of [`/admin/counter/labels.pdf?ids=${id}`, "/admin/counter/pick-list.pdf"]) {
    const answer = await shop.get(path, staff);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
  }
  expect((await shop.get("/admin/counter/labels.pdf?ids=999999", staff)).status).toBe(404);
});

test("the camera is allowed on the counter's pages, and on no other", async () => {
  const { id } = await readyOrder();
  const policyOf = async (path: string) =>
    (await shop.get(path, staff)).headers.get("permissions-policy");
  for (const path of ["/admin/counter", `/admin/counter/${id}`])
    expect(await policyOf(path)).toContain("camera=(self), geolocation=()");
  for (const path of ["/admin/orders", "/"]) expect(await policyOf(path)).toContain("camera=()");
});

test("the device remembers its point, and takes none that is unknown", async () => {
  const choose = (point: string) => shop.post("/admin/counter", { point }, staff);
  const answer = await choose(String(lyon.id));
  expect(answer.headers.get("set-cookie")).toContain(
    `inkiosk-counter=${lyon.id}; Path=/admin; Max-Age=`,
  );
  expect((await choose("")).headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await choose("99999")).status).toBe(400);
});
