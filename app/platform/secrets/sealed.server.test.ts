import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SealBroken, seal, sealedLength, unseal } from "./sealed.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const name = "files/masters/one";
const chunk = 64 * 1024;

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer) => buffer(seal(inParts(bytes, 1000), { key, name }));
const unsealed = (bytes: Buffer, given = { key, name }) =>
  buffer(unseal(inParts(bytes, 777), given));

const whyBroken = (bytes: Buffer, given = { key, name }) =>
  unsealed(bytes, given).then(
    () => null,
    (error: SealBroken) => error.why,
  );

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  "%d bytes come back as they were, in a length that is known before",
  async (length) => {
    const bytes = Buffer.alloc(length, "picture");
    const closed = await sealed(bytes);
    expect(closed.length).toBe(sealedLength(length));
    expect((await unsealed(closed)).equals(bytes)).toBe(true);
  },
);

test("wherever a byte is changed or the rest cut off, it is not read", async () => {
  const closed = await sealed(Buffer.alloc(2 * chunk, "picture"));
  await fc.assert(
    fc.asyncProperty(fc.nat(closed.length - 1), fc.boolean(), async (at, isCut) => {
      const harmed = isCut ? closed.subarray(0, at) : Buffer.from(closed);
      if (!isCut) harmed[at]! ^= 1;
      await expect(unsealed(harmed)).rejects.toThrow(SealBroken);
    }),
    {
      examples: [
        [32 + chunk + 16, true],
        [closed.length - 1, false],
      ],
    },
  );
});

test("another key is told from a file that was harmed, and no file stands for another", async () => {
  const closed = await sealed(Buffer.from("picture"));
  const other = "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4";
  expect(await whyBroken(closed, { key: other, name })).toBe("other-key");
  expect(await whyBroken(closed, { key, name: "files/masters/two" })).toBe("changed");
});

test("what a later format wrote, or nobody, is not read", async () => {
  expect(await whyBroken(Buffer.from(`INKIOSK2${"x".repeat(60)}`))).toBe("newer");
  expect(await whyBroken(Buffer.from("PK".repeat(40)))).toBe("not-sealed");
  expect(await whyBroken(Buffer.from("INKIOSK1"))).toBe("not-sealed");
});

test("the same is never encrypted the same way, and the key is not in it", async () => {
  const [one, other] = [await sealed(Buffer.from("picture")), await sealed(Buffer.from("picture"))];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(key)).toBe(false);
});
