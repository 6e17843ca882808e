// How much may be uploaded: as delivered, and as the settings say.
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { openUploading } from "#tests/support/pictures/uploading.ts";

const { shop, staff, photo, send, sendBody, piece, temporaryFiles, takeDown } =
  await openUploading();
afterAll(shop.close);
beforeEach(takeDown);

test("the limit holds while a body of unknown length is still coming in", async () => {
  let sent = 0;
  const head = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  );
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(sent === 0 ? head : Buffer.alloc(64 * 1024, 1)));
      sent += 64 * 1024;
      if (sent > 200 * 1024 * 1024) controller.close();
    },
  });
  const { status } = await sendBody(endless, { "content-type": "multipart/form-data; boundary=b" });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(8 * 1024 * 1024);
  expect(await temporaryFiles()).toEqual([]);
});

test("exactly 5 MB are taken", async () => {
  const { status } = await send(
    piece("IK1", Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 - photo.length)])),
  );
  expect(status).toBe(201);
});

describe("the limit of the settings decides at once:", () => {
  const megabyte = 1024 * 1024;
  const ofSize = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  const setLimit = (megabytes: number) =>
    shop.db
      .insert(settings)
      .values({ value: { uploadLimitBytes: megabytes * megabyte } })
      .onConflictDoUpdate({
        target: settings.id,
        set: { value: { uploadLimitBytes: megabytes * megabyte } },
      });
  afterEach(() => shop.db.delete(settings));

  test("a lower one refuses what was taken before", async () => {
    await setLimit(1);
    expect((await send(piece("IK1", ofSize(megabyte + 1)))).body).toEqual({ refused: "too-large" });
    expect((await send(piece("IK1", ofSize(2 * megabyte)))).status).toBe(413);
    expect(await temporaryFiles()).toEqual([]);
    expect((await send(piece("IK1", ofSize(megabyte)))).status).toBe(201);
  });

  test("a higher one takes what was refused before", async () => {
    expect((await send(piece("IK1", ofSize(6 * megabyte)))).status).toBe(413);
    await setLimit(8);
    expect((await send(piece("IK1", ofSize(8 * megabyte)))).status).toBe(201);
    expect((await send(piece("IK2", ofSize(8 * megabyte + 1)))).body).toEqual({
      refused: "too-large",
    });
  });

  test.each([
    ["en", "up to 7 MB each"],
    ["fr", "7 Mo au plus chacune"],
  ])("the page that uploads names it (%s)", async (language, words) => {
    await setLimit(7);
    const page = await (
      await shop.get("/admin/batch-upload", { ...staff, "accept-language": language })
    ).text();
    expect(page.includes(words)).toBe(true);
  });
});

test("other addresses keep the limit of forms", async () => {
  const answer = await shop.post(
    "/admin/art-management/new",
    { reference: "x".repeat(300_000) },
    staff,
  );
  expect(answer.status).toBe(413);
});
