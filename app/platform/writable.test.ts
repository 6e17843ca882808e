import { expect, test } from "vitest";
import { writable } from "#app/platform/writable.ts";

test.each([
  ["Galerie de l’Œil-de-Bœuf, 12 €", "Galerie de l’Œil-de-Bœuf, 12 €"],
  ["e\u0301te\u0301", "été"],
  ["Łódź, Škoda, Ÿ", "Lódz, Skoda, Y"],
  ["東京 🎨", "?? ?"],
  ["two\nlines\u202fand\ttabs", "two lines and tabs"],
  ["ﬁne ½", "fine ½"],
])("%j is written %j", (given, written) => expect(writable(given)).toBe(written));
