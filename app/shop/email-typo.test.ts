import { expect, test } from "vitest";
import { likelyEmail } from "./email-typo.ts";

test.each([
  ["camille@gmial.com", "camille@gmail.com"],
  ["camille@gmail.con", "camille@gmail.com"],
  ["camille@gmail.co", "camille@gmail.com"],
  ["camille@gmail.fr", "camille@gmail.com"],
  ["camille@gmai.com", "camille@gmail.com"],
  ["camille@hotmial.fr", "camille@hotmail.fr"],
  ["camille@hotmail.cm", "camille@hotmail.com"],
  ["camille@orange.f", "camille@orange.fr"],
  ["camille@orage.fr", "camille@orange.fr"],
  ["camille@wanado.fr", "camille@wanadoo.fr"],
  ["camille@laposte.ney", "camille@laposte.net"],
  ["camille@free.rf", "camille@free.fr"],
  ["camille@yaho.fr", "camille@yahoo.fr"],
  ["camille@icoud.com", "camille@icloud.com"],
  ["camille@outlok.c", "camille@outlook.com"],
  [" Camille.Roche+art@GMIAL.com ", "Camille.Roche+art@gmail.com"],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  "camille@gmail.com",
  "camille@GMAIL.com",
  "camille@orange.fr",
  "camille@mail.com",
  "camille@email.com",
  "camille@ymail.com",
  "camille@hotmail.de",
  "camille@hotmail.co.uk",
  "camille@yahoo.com.au",
  "camille@orange.be",
  "camille@gm.com",
  "camille@tree.fr",
  "camille@sfr.com",
  "camille@atelier-roche.fr",
  "camille@example.com",
])("%s is left alone", (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});

test.each(["", "camille", "@gmial.com", "camille@", "a@b@gmial.com"])(
  "%j is no address to ask about",
  (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  },
);
