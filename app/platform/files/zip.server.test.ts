import fc from "fast-check";
import { expect, test } from "vitest";
import { readZip } from "#tests/support/reading/zip.ts";
import { createZip } from "./zip.server.ts";
import type { ZipEntry } from "./zip.server.ts";

const at = new Date("2026-11-21T09:30:00Z");
async function* entriesOf(files: [string, Uint8Array[]][]): AsyncGenerator<ZipEntry> {
  for (const [name, content] of files) yield { name, at, content };
}
async function bytesOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of createZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("holds what it was given, by names in any letters", async () => {
  const files: [string, Uint8Array[]][] = [
    ["10042-1 IK00001.pdf", [Buffer.from("one "), Buffer.from("two")]],
    ["liste détaillée 表.csv", [Buffer.from("é;ü\r\n")]],
    ["empty.txt", []],
  ];
  expect(await readZip(await bytesOf(entriesOf(files)))).toEqual(
    Object.fromEntries(files.map(([name, content]) => [name, Buffer.concat(content)])),
  );
});

test("of nothing is a ZIP without files", async () => {
  expect(await readZip(await bytesOf(entriesOf([])))).toEqual({});
});

test("whatever the pieces, their sum is that of the whole", async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), pieces), {
        maxLength: 5,
        selector: ([name]) => name,
      }),
      async (files) => {
        const found = await readZip(await bytesOf(entriesOf(files)));
        expect(found).toEqual(
          Object.fromEntries(files.map(([name, content]) => [name, Buffer.concat(content)])),
        );
      },
    ),
    { numRuns: 15 },
  );
});

test("stopped in the middle, it stops what it reads", async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(1000);
    } finally {
      ended = true;
    }
  }
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { name: "endless", at, content: endless() };
  }
  const zip = createZip(one());
  for (let piece = 0; piece < 3; piece += 1) await zip.next();
  await zip.return();
  expect(ended).toBe(true);
});

test.each([
  ["2026-11-21T09:30:10Z", "2026-11-21 10:30:10"],
  ["2026-07-31T22:00:00Z", "2026-08-01 00:00:00"],
])("what was added at %s stands in it as of %s, the hour of Paris", async (at, written) => {
  const zip = await bytesOf(
    (async function* one(): AsyncGenerator<ZipEntry> {
      yield { name: "a", at: new Date(at), content: [] };
    })(),
  );
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  const two = (value: number) => String(value).padStart(2, "0");
  const read = `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`;
  expect(read).toBe(written);
});
