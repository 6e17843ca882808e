import { crc32, deflateRawSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listMembers, readMember, UnpackFailed, ZipRefused } from "./unzip.server.ts";
import type { FileProblem, ZipMember, ZipSource } from "./unzip.server.ts";
import { createZip } from "./zip.server.ts";
import { craftedZip } from "#tests/support/hostile/crafted-zip.ts";
import type { Crafted } from "#tests/support/hostile/crafted-zip.ts";

function sourceOf(zip: Buffer): ZipSource {
  return {
    bytes: zip.length,
    async *read(start, end) {
      for (let at = start; at < Math.min(end, zip.length); at += 1000)
        yield zip.subarray(at, Math.min(end, zip.length, at + 1000));
    },
  };
}

async function list(zip: Buffer) {
  const files: (ZipMember & { problem?: FileProblem })[] = [];
  for await (const file of listMembers(sourceOf(zip))) files.push(file);
  return files;
}
async function contentOf(zip: Buffer, name: string): Promise<Buffer> {
  const file = (await list(zip)).find((each) => each.name === name)!;
  return buffer(readMember(sourceOf(zip), file));
}
const problemsOf = async (...files: Crafted[]) =>
  (await list(craftedZip(files))).map(({ problem }) => problem);

const text = Buffer.from("a table");

test("what the shop packs it unpacks, and what others deflate", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-zé]{1,9}(?:\/[a-zé]{1,9})?$/),
        fc.uint8Array({ maxLength: 5000 }),
      ),
      async (files) => {
        async function* entries() {
          for (const [name, bytes] of Object.entries(files))
            yield { name, at: new Date(), content: [bytes] };
        }
        const ours = await buffer(createZip(entries()));
        const theirs = craftedZip(
          Object.entries(files).map(([name, content]) => ({ name, content, deflate: true })),
        );
        for (const zip of [ours, theirs])
          for (const [name, bytes] of Object.entries(files))
            expect(await contentOf(zip, name)).toEqual(Buffer.from(bytes));
      },
    ),
    { numRuns: 30 },
  );
});

test("a directory of thousands is read in few goes, and each file in one", async () => {
  const zip = craftedZip(
    Array.from({ length: 3000 }, (_, index) => ({ name: `originals/${index}.jpg`, content: text })),
  );
  let reads = 0;
  const source = sourceOf(zip);
  const counting: ZipSource = {
    bytes: source.bytes,
    read(start, end) {
      reads += 1;
      return source.read(start, end);
    },
  };
  const files: ZipMember[] = [];
  for await (const file of listMembers(counting)) files.push(file);
  expect(files).toHaveLength(3000);
  expect(reads).toBeLessThan(10);
  reads = 0;
  for (const file of files.slice(0, 20))
    expect(await buffer(readMember(counting, file))).toEqual(text);
  expect(reads).toBe(20);
});

test("a directory that cannot be read for now is no damaged ZIP", async () => {
  const away = new Error("the bucket is away");
  const read = () =>
    new Readable({
      read() {
        this.destroy(away);
      },
    });
  await expect(listMembers({ bytes: 500, read }).next()).rejects.toBe(away);
});

test("folders are left out", async () => {
  expect(
    (await list(craftedZip([{ name: "originals/", content: Buffer.alloc(0) }, { name: "a" }]))).map(
      ({ name }) => name,
    ),
  ).toEqual(["a"]);
});

test.each(["../a.jpg", "a/../../b.jpg", "/etc/passwd", "C:\\a.jpg", "a\\..\\b", "a\0.jpg"])(
  "a name that leads elsewhere is told: %j",
  async (name) => expect(await problemsOf({ name })).toEqual(["path"]),
);

test("so are links, names that come twice, what is encrypted or packed in other ways", async () => {
  expect(await problemsOf({ name: "a", mode: 0o120777 })).toEqual(["link"]);
  expect(await problemsOf({ name: "a.JPG" }, { name: "A.jpg" })).toEqual([undefined, "name-twice"]);
  expect(
    await problemsOf({ name: "a", flags: 1, content: Buffer.alloc(12), announced: 0 }),
  ).toEqual(["encrypted"]);
  expect(await problemsOf({ name: "a", method: 14 })).toEqual(["packing"]);
});

test("a bomb is told by what it announces, and stopped where it announces less", async () => {
  const zeros = Buffer.alloc(20_000_000);
  expect(await problemsOf({ name: "a", content: zeros, deflate: true })).toEqual(["bomb"]);
  const lying = craftedZip([{ name: "a", content: zeros, deflate: true, announced: 1000 }]);
  const [file] = await list(lying);
  expect(file!.problem).toBeUndefined();
  let unpackedBytes = 0;
  const unpacking = (async () => {
    for await (const piece of readMember(sourceOf(lying), file!)) unpackedBytes += piece.length;
  })();
  await expect(unpacking).rejects.toMatchObject({ problem: "changed" });
  expect(unpackedBytes).toBeLessThanOrEqual(1000);
});

test("files that share their bytes are refused together", async () => {
  const content = Buffer.alloc(50_000, 7);
  const zip = craftedZip([
    { name: "a", content },
    { name: "b", content, sharing: 0 },
  ]);
  await expect(list(zip)).rejects.toMatchObject({ problem: "overlapping" });
});

test("what was changed on the way is noticed", async () => {
  const zip = craftedZip([{ name: "a", content: text, crc: crc32("another") }]);
  await expect(contentOf(zip, "a")).rejects.toThrow(UnpackFailed);
  const deflated = craftedZip([{ name: "a", content: text, deflate: true }]);
  deflated.fill(0xff, 31, 31 + deflateRawSync(text).length);
  await expect(contentOf(deflated, "a")).rejects.toThrow(UnpackFailed);
});

test("a ZIP that was cut off, or is none, is refused", async () => {
  const zip = craftedZip([
    { name: "a", content: text },
    { name: "b", content: text },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: zip.length - 1 }), async (length) => {
      await expect(list(zip.subarray(0, length))).rejects.toThrow(ZipRefused);
    }),
    { numRuns: 50 },
  );
  await expect(list(Buffer.from("no ZIP at all, whatever its name says"))).rejects.toMatchObject({
    problem: "no-zip",
  });
});

test("random damage is refused or noticed, and never more", async () => {
  const zip = craftedZip([
    { name: "a", content: Buffer.alloc(300, "x"), deflate: true },
    { name: "b", content: text },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: zip.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (changes) => {
        const damaged = Buffer.from(zip);
        for (const [at, byte] of changes) damaged[at] = byte;
        try {
          for (const file of await list(damaged))
            if (!file.problem)
              for await (const _ of readMember(sourceOf(damaged), file))
                expect(file.bytes).toBeDefined();
        } catch (error) {
          expect(error instanceof ZipRefused || error instanceof UnpackFailed).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});
