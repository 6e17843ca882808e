import { expect, test, vi } from "vitest";
import { findByParam } from "./find-by-param.server.ts";

const notFound = { init: { status: 404 } };

test.each(["", "0", "007", "-1", "1e3", "new", "99999999999"])(
  "%j names no row, and none is looked for",
  async (param) => {
    const find = vi.fn<(id: number) => Promise<{ id: number } | null>>();
    await expect(findByParam(param, find)).rejects.toMatchObject(notFound);
    expect(find).not.toHaveBeenCalled();
  },
);

test("a row that is not there is not found", async () => {
  await expect(findByParam("7", async () => null)).rejects.toMatchObject(notFound);
});

test("a row is found by its id", async () => {
  expect(await findByParam("7", async (id) => ({ id }))).toEqual({ id: 7 });
});
