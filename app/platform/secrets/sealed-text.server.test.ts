import { expect, test } from "vitest";
import { sealText, unsealText } from "./sealed-text.server.ts";

const [present, former, other] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const name = "credentials mail shop";

test("what is sealed tells nothing, and is opened by the same secret and name alone", async () => {
  const sealed = await sealText("Käse & Brot", { secret: present, name });
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/Brot/);
  expect(await unsealText(sealed, { secrets: [present], name })).toEqual({
    text: "Käse & Brot",
    secret: present,
    isFormer: false,
  });
  expect(await unsealText(sealed, { secrets: [other], name })).toBeNull();
  expect(await unsealText(sealed, { secrets: [present], name: "credentials mail other" })).toBe(
    null,
  );
});

test("the same text is sealed differently each time, and a changed letter opens nothing", async () => {
  const sealed = await sealText("word", { secret: present, name });
  expect(await sealText("word", { secret: present, name })).not.toBe(sealed);
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  const changed = bytes.toString("base64url");
  expect(await unsealText(changed, { secrets: [present], name })).toBeNull();
});

test("a former secret still opens, and says that it is one", async () => {
  const sealed = await sealText("word", { secret: former, name });
  expect(await unsealText(sealed, { secrets: [present, former], name })).toEqual({
    text: "word",
    secret: former,
    isFormer: true,
  });
});
