import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { noise } from "#tests/support/pictures/picture-files.ts";
import { rounds } from "#tests/support/rounds.ts";
import { withCredentials } from "#tests/support/pictures/signed-credentials.ts";
import { checkCredentials } from "./content-credentials-check.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-credentials-"));
afterAll(() => rm(folder, { recursive: true }));
const jpeg = await noise(80, 60).jpeg().toBuffer();
const png = await noise(80, 60).png().toBuffer();

describe("valid", () => {
  test.each(["ec", "rsa", "ed25519"] as const)("signed with %s", (kind) => {
    expect(checkCredentials(withCredentials(jpeg, { kind }).bytes)).toBe("valid");
  });
  test("in a PNG, and read from a file", async () => {
    const file = path.join(folder, "a.png");
    await writeFile(file, withCredentials(png).bytes);
    expect(checkCredentials(file)).toBe("valid");
  });
  test("in several segments of a JPEG", () => {
    const extra = [{ label: "c2pa.thumbnail.claim.jpeg", bytes: Buffer.alloc(150_000, 7) }];
    expect(checkCredentials(withCredentials(jpeg, { extra }).bytes)).toBe("valid");
  });
});

test("none", () => expect([checkCredentials(jpeg), checkCredentials(png)]).toEqual([null, null]));

describe("broken, whatever bit of what was signed is another", () => {
  const { bytes, span } = withCredentials(jpeg);
  const end = span.start + span.length;
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy;
  };
  test("a pixel, the end of the file, something put behind it", () => {
    expect(
      [
        flipped(bytes.length - 40),
        bytes.subarray(0, -2),
        Buffer.concat([bytes, Buffer.from([0])]),
      ].map((each) => checkCredentials(each)),
    ).toEqual(["broken", "broken", "broken"]);
  });
  test("an assertion, the hash of one, the signature", () => {
    const offsets = ["c2pa.created", "xmp:iid:1"].map((text) => bytes.indexOf(text) + 3);
    for (const at of [...offsets, end - 10])
      expect([at, checkCredentials(flipped(at))]).toEqual([at, "broken"]);
  });
  test("no bit of the credentials turned over makes a picture valid that is not, or fails", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: span.start, max: end - 1 }),
        fc.integer({ min: 0, max: 7 }),
        (at, bit) => {
          const copy = Buffer.from(bytes);
          copy[bytes.length - 40]! ^= 1;
          copy[at]! ^= 1 << bit;
          expect(checkCredentials(copy)).not.toBe("valid");
        },
      ),
      { numRuns: rounds(100, 500) },
    );
  });
});

describe("unchecked", () => {
  test("where more is left out of the hash than the credentials: anything could be put there", () => {
    const exclusions = [{ start: 2, length: jpeg.length - 100 }];
    expect(checkCredentials(withCredentials(jpeg, { exclusions }).bytes)).toBe("unchecked");
  });
  test("where the file is bound in another way", () => {
    expect(checkCredentials(withCredentials(jpeg, { binding: "c2pa.hash.boxes" }).bytes)).toBe(
      "unchecked",
    );
  });
});

describe("hostile", () => {
  test("one large assertion named a hundred times is not hashed as often", () => {
    const extra = [{ label: "large", bytes: Buffer.alloc(20_000_000) }];
    const { bytes } = withCredentials(png, { extra, times: 100 });
    expect(checkCredentials(bytes)).toBe("unchecked");
  });
  test("more than a picture needs is not looked at", () => {
    const extra = [{ label: "large", bytes: Buffer.alloc(33_000_000) }];
    expect(checkCredentials(withCredentials(png, { extra }).bytes)).toBe("unchecked");
  });
  test("boxes in boxes, or beside each other, without end", () => {
    const deep = (depth: number): Buffer => {
      let inner = Buffer.alloc(0);
      for (let each = 0; each < depth; each += 1) {
        const head = Buffer.from(
          "000000006a756d620000001c6a756d640101010101010101010101010101010103613300",
          "hex",
        );
        head.writeUInt32BE(0, 0);
        inner = Buffer.concat([head, inner]);
        inner.writeUInt32BE(inner.length, 0);
      }
      return inner;
    };
    for (const store of [
      deep(2000),
      Buffer.alloc(1_000_000, Buffer.from("0000000866726565", "hex")),
    ]) {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(store.length);
      head.write("caBX", 4, "latin1");
      const file = Buffer.concat([
        png.subarray(0, 33),
        head,
        store,
        Buffer.alloc(4),
        png.subarray(33),
      ]);
      expect(["broken", "unchecked"]).toContain(checkCredentials(file));
    }
  });
  test("any bytes at all in the place of credentials never throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noiseBytes) => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(noiseBytes.length);
        head.write("caBX", 4, "latin1");
        const file = Buffer.concat([
          png.subarray(0, 33),
          head,
          noiseBytes,
          Buffer.alloc(4),
          png.subarray(33),
        ]);
        expect(checkCredentials(file)).not.toBe("valid");
      }),
    );
  });
});
