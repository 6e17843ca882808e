import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { hasOwnGlyph } from "./foreign-letters.ts";

const folder = path.join(projectRoot, "app/platform/fonts");
const fonts = readdirSync(folder).filter((name) => name.endsWith(".ttf"));
const own = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  .filter(hasOwnGlyph)
  .join("");

test.each(fonts)("%s has every letter that counts as the shop's own", (name) => {
  const font = create(readFileSync(path.join(folder, name)));
  const missing = Array.from(own).filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  );
  expect(missing.join("")).toBe("");
});
