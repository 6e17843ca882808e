import { describe, expect, test } from "vitest";
import { hashPassword, isCommonPassword, verifyPassword } from "./passwords.server.ts";

const own = ["Ada Lovelace", "ada@inkiosk.example", "inkiosk"];

describe("common", () => {
  test.each([
    "password",
    "PASSWORD",
    "passwordpassword",
    "Password2026!",
    "qwertyuiop123",
    "1qaz2wsx3edc4rfv",
    "123456789012",
    "abcdefghijklmno",
    "zyxwvutsrqpo",
    "aaaaaaaaaaaaaaaa",
    "121212121212",
    "pass word pass word",
    "inkioskinkiosk",
    "Lovelace!2026",
    "ada@inkiosk.example",
    "ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ",
    "iloveyouforever",
    "I love you forever!",
    "correcthorsebatterystaple",
    "Correct Horse Battery Staple 1",
    "letmeinletmeinplease",
    "dragonmasterkiller",
    "footballbaseball",
    "monamourmonamour",
    "motdepassefacile",
    "j'aime le chocolat",
    "May the force be with you!",
  ])("%s", async (password) => {
    expect(await isCommonPassword(password, own)).toBe(true);
  });
});

test.each([
  "galeriemoreau",
  "Galerie-Moreau!",
  "galerie moreau 2026",
  "MoreauClaire75",
  "xx Claire Moreau xx",
  "moreau1galerie2",
  "clairemoreau.fr",
  "ateliéretoilé",
  "Étoile de Claire",
])("made of a name, an address and a shop: %s", async (password) => {
  const own = ["Claire Moreau", "claire@galerie-moreau.fr", "Atelier de l’Étoile", "Étoilé"];
  expect(await isCommonPassword(password, own)).toBe(true);
  expect(await isCommonPassword(`${password} à midi`, own)).toBe(false);
});

describe("not common", () => {
  test.each([
    "seven quiet herons",
    "le chat dort sur le toit",
    "Tm9-vQ2!xLs4",
    "🦉🦉🐈🐈🐕🐕🐎🐎🐖🐖🐇🐇",
    "an ink kiosk by the sea",
    "my correct horse battery",
    "eight quiet herons",
    "quatre hérons tranquilles",
    "sunset battery violin harbour",
  ])("%s", async (password) => {
    expect(await isCommonPassword(password, own)).toBe(false);
  });
});

test("a hash fits its password in every way of writing it, and no other", async () => {
  const hash = await hashPassword("café au lait à midi");
  expect(hash).toMatch(/^scrypt\$15\$8\$3\$/);
  expect(await verifyPassword({ hash, password: "cafe\u0301 au lait a\u0300 midi" })).toBe(true);
  expect(await verifyPassword({ hash, password: "cafe au lait a midi" })).toBe(false);
  expect(await hashPassword("café au lait à midi")).not.toBe(hash);
  for (const damaged of ["", "scrypt", "scrypt$$", "bcrypt$a$b", "scrypt$15$8$3$$"])
    expect(await verifyPassword({ hash: damaged, password: "" })).toBe(false);
});
