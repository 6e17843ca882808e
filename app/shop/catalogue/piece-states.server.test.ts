import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { chooseHanging, hangingModes } from "./piece-state.ts";
import { previousStatesForm } from "./piece-state-form.ts";
import type { PreviousState } from "./piece-state-form.ts";
import {
  countPieceStates,
  hangDuePieces,
  previewPieceStates,
  restorePieceStates,
  setPieceStates,
} from "./piece-states.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { changePiece, makePicture, makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "art_pieces", "changes"));

const hung = { state: "hung", hangAt: null } as const;
const draft = { state: "draft", hangAt: null } as const;
const stateOf = async (id: number) =>
  (await db.select().from(artPieces).where(eq(artPieces.id, id)))[0]!;
/** As a page sends it to take a change back. */
function sentBack(former: unknown): PreviousState[] {
  const read = previousStatesForm.fields.former.read(JSON.stringify(former));
  if ("problem" in read) throw new Error(read.problem);
  return read.value;
}

async function makeSmall(overrides: Parameters<typeof makePiece>[1] = {}) {
  const { id: pictureId } = await makePicture(db, { width: 60, height: 40 });
  return makePiece(db, { pictureId, ...overrides });
}

test("nothing new hangs that cannot be sold, whatever was wished for", () => {
  const wish = fc.record({
    hanging: fc.constantFrom(...hangingModes),
    hangAt: fc.option(fc.date({ noInvalidDate: true })),
  });
  fc.assert(fc.property(wish, (wished) => chooseHanging(wished, false).state === "draft"));
  expect(chooseHanging({ hanging: "now", hangAt: null }, true)).toEqual(hung);
  expect(chooseHanging({ hanging: "draft", hangAt: null }, true)).toEqual(draft);
  const hangAt = new Date("2026-12-01T18:00:00Z");
  expect(chooseHanging({ hanging: "later", hangAt }, true)).toEqual({ state: "draft", hangAt });
});

describe("several pieces", () => {
  test("hang where they can be sold; the others stay drafts, as the preview said", async () => {
    const [one, two] = [await makePiece(db, draft), await makePiece(db, draft)];
    const [small, already] = [await makeSmall(draft), await makePiece(db)];
    const ids = [one.id, two.id, small.id, already.id, 999];
    const preview = await previewPieceStates(db, ids, "hung");
    expect(preview).toEqual({
      changes: [one.reference, two.reference],
      same: 1,
      unsold: [small.reference],
    });
    expect(await setPieceStates(db, null, ids, hung)).toMatchObject(preview);
    expect((await stateOf(one.id)).state).toBe("hung");
    expect(await stateOf(small.id)).toMatchObject({ state: "draft", version: 1 });
    expect(await countPieceStates(db)).toEqual({ draft: 1, hung: 3, archived: 0 });
    const change = { after: { state: "hung" } };
    expect(await db.select({ after: changes.after }).from(changes)).toEqual([change, change]);
  });

  test("are judged first, so that nothing hangs that a changed size took away", async () => {
    const { id } = await makePiece(db, draft);
    await db.update(artPieces).set({ mediaOptions: [] }).where(eq(artPieces.id, id));
    expect((await setPieceStates(db, null, [id], hung)).unsold).toHaveLength(1);
  });

  test("are among the newest from when they hang, and archiving changes nothing of that", async () => {
    const createdAt = new Date("2026-01-01T00:00:00Z");
    const { id } = await makePiece(db, { ...draft, createdAt });
    await setPieceStates(db, null, [id], { state: "archived", hangAt: null });
    await setPieceStates(db, null, [id], draft);
    expect((await stateOf(id)).createdAt).toEqual(createdAt);
    await setPieceStates(db, null, [id], hung);
    expect((await stateOf(id)).createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
  });

  test("are new when they hang for the first time alone, whatever they were meanwhile", async () => {
    const day = (of: number) => new Date(Date.UTC(2026, of, 1));
    const archived = { state: "archived", hangAt: null } as const;
    const inMarch = await makePiece(db, { createdAt: day(2) });
    const drafted = await makePiece(db, { ...draft, createdAt: day(2) });
    await setPieceStates(db, null, [inMarch.id], draft);
    await setPieceStates(db, null, [drafted.id], archived);
    const both = [inMarch.id, drafted.id];
    await setPieceStates(db, null, both, hung);
    expect((await stateOf(inMarch.id)).createdAt).toEqual(day(2));
    expect((await stateOf(drafted.id)).createdAt.getTime()).toBeGreaterThan(day(8).getTime());
  });

  test("stay where they were when taking them down is undone, however new they are", async () => {
    const { id } = await makePiece(db, { createdAt: new Date("2026-03-01T10:00:00Z") });
    await db.update(artPieces).set({ createdAt: new Date() }).where(eq(artPieces.id, id));
    const { createdAt } = await stateOf(id);
    const { former } = await setPieceStates(db, null, [id], { state: "archived", hangAt: null });
    expect((await restorePieceStates(db, null, former)).restored).toBe(1);
    expect((await stateOf(id)).createdAt).toEqual(createdAt);
  });

  test("that were hung by mistake, and taken down at once, are new when they are meant to be", async () => {
    const { id } = await makePiece(db, { ...draft, createdAt: new Date("2026-03-01T10:00:00Z") });
    const { former } = await setPieceStates(db, null, [id], hung);
    await restorePieceStates(db, null, former);
    const slip = (await stateOf(id)).createdAt;
    await setPieceStates(db, null, [id], hung);
    expect((await stateOf(id)).createdAt.getTime()).toBeGreaterThan(slip.getTime());
  });

  test("become again what each was, but for those that somebody changed since", async () => {
    const hangAt = new Date("2030-01-01T10:00:00Z");
    const was = [
      await makePiece(db),
      await makePiece(db, { state: "archived" }),
      await makePiece(db, { ...draft, hangAt }),
      await makePiece(db),
    ];
    const ids = was.map(({ id }) => id);
    const { former } = await setPieceStates(db, null, ids, draft);
    await changePiece(db, ids[3]!, { version: 7 });
    const sent = sentBack(former);
    expect(await restorePieceStates(db, null, sent)).toEqual({
      restored: 3,
      missed: 1,
      unsold: [],
    });
    for (const { id, state } of was.slice(0, 3)) expect((await stateOf(id)).state).toBe(state);
    expect((await stateOf(ids[2]!)).hangAt).toEqual(hangAt);
    expect((await stateOf(ids[3]!)).state).toBe("draft");
    expect(await restorePieceStates(db, null, sent)).toEqual({
      restored: 0,
      missed: 4,
      unsold: [],
    });
  });
});

test("what cannot be sold is not hung by taking a change back, whoever asks for it", async () => {
  const small = await makeSmall(draft);
  const sent = sentBack([{ id: small.id, version: 1, ...hung }]);
  const unsold = { restored: 0, missed: 0, unsold: [small.reference] };
  expect(await restorePieceStates(db, null, sent)).toEqual(unsold);
  expect(await stateOf(small.id)).toMatchObject({ state: "draft", version: 1 });

  const lost = await makePiece(db);
  const { former } = await setPieceStates(db, null, [lost.id], draft);
  await db.update(artPieces).set({ mediaOptions: [] }).where(eq(artPieces.id, lost.id));
  expect(await restorePieceStates(db, null, former)).toMatchObject({ unsold: [lost.reference] });
  expect((await stateOf(lost.id)).state).toBe("draft");
});

describe("a date", () => {
  test("is for what does not hang yet, whether it can be sold by now or not", async () => {
    const hangAt = new Date("2099-01-01T10:00:00Z");
    const [waiting, small, archived, hanging] = [
      await makePiece(db, draft),
      await makeSmall(draft),
      await makePiece(db, { state: "archived" }),
      await makePiece(db),
    ];
    const ids = [waiting, small, archived, hanging].map(({ id }) => id);
    const later = { state: "hung", hangAt } as const;
    expect((await setPieceStates(db, null, ids, later)).same).toBe(1);
    for (const id of ids.slice(0, 3))
      expect(await stateOf(id)).toMatchObject({ state: "draft", hangAt });
    expect(await stateOf(hanging.id)).toMatchObject({ ...hung, version: 1 });
    expect((await setPieceStates(db, null, ids, later)).same).toBe(4);
  });

  const past = new Date("2026-01-01T10:00:00Z");

  test("hangs what can be sold when it has come, once, and nothing else", async () => {
    const due = await makePiece(db, { ...draft, hangAt: past });
    const later = await makePiece(db, { ...draft, hangAt: new Date("2099-01-01T10:00:00Z") });
    const [undated, small] = [
      await makePiece(db, draft),
      await makeSmall({ ...draft, hangAt: past }),
    ];
    await Promise.all([hangDuePieces(db), hangDuePieces(db)]);
    expect(await stateOf(due.id)).toMatchObject({ ...hung, version: 2 });
    for (const { id } of [later, undated, small])
      expect(await stateOf(id)).toMatchObject({ state: "draft", version: 1 });
    expect(await db.$count(changes)).toBe(1);
    await changePiece(db, small.id, { pictureId: (await makePicture(db)).id });
    await hangDuePieces(db);
    expect((await stateOf(small.id)).state).toBe("hung");
  });
});

test("what takes a change back is read whole or not at all", () => {
  const { read } = previousStatesForm.fields.former;
  const one = { id: 1, version: 2, state: "draft", hangAt: null };
  expect(read(JSON.stringify([one]))).toEqual({ value: [one] });
  const forged = [
    { ...one, id: 0 },
    { ...one, version: "x" },
    { ...one, state: "public" },
    { ...one, hangAt: "soon" },
    { ...one, state: "hung", hangAt: "2030-01-01T10:00:00Z" },
    null,
    7,
  ];
  for (const each of forged)
    expect(read(JSON.stringify([one, each]))).toEqual({ problem: "invalid" });
  expect(previousStatesForm.read(new FormData())).toEqual({
    problems: { former: "formerInvalid" },
  });
});
