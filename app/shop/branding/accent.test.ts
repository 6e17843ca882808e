import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oklabOfHex, colourDifference } from "#app/platform/pictures/oklab.ts";
import {
  accentNames,
  accentOf,
  accentProperties,
  contrast,
  defaultAccent,
  backgroundsOf,
  themeColours,
  minContrast,
  proposedAccents,
} from "./accent.ts";
import type { Theme } from "./accent.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes: Theme[] = ["day", "night"];
const corners = ["#000000", "#ffffff", "#ffff00", "#00ff00", "#ff0000", "#808080", "#0000ff"];
const examples = corners.map((each): [string] => [each]);

describe("of any colour", () => {
  test("letters in it and on it can be read, by day and by night", () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        for (const theme of themes) {
          const { accent, deep, onAccent, wash } = accentOf(chosen)[theme];
          for (const ground of [...backgroundsOf(theme), wash])
            expect(contrast(accent, ground)).toBeGreaterThanOrEqual(minContrast);
          for (const pressed of [accent, deep])
            expect(contrast(onAccent, pressed)).toBeGreaterThanOrEqual(minContrast);
        }
      }),
      { examples, numRuns: 500 },
    );
  });

  test("the shop's ink can be read on its wash", () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const { day, night } = accentOf(chosen);
        expect(contrast(themeColours.day.soft, day.wash)).toBeGreaterThanOrEqual(minContrast);
        expect(contrast(themeColours.night.soft, night.wash)).toBeGreaterThanOrEqual(minContrast);
      }),
      { examples },
    );
  });

  test("it stays as chosen where it can be read, and keeps its hue where not", () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        for (const theme of themes) {
          const { accent, onAccent, wash } = accentOf(chosen)[theme];
          const others = [...backgroundsOf(theme), wash, onAccent];
          if (others.every((each) => contrast(chosen, each) >= minContrast))
            expect(accent).toBe(chosen);
          const [own, made] = [chosen, accent].map((each) => oklabOfHex(each.slice(1)));
          const strength = Math.hypot(made!.a, made!.b);
          if (strength < 0.05) return;
          const share = strength / Math.hypot(own!.a, own!.b);
          const sameHue = { L: made!.L, a: own!.a * share, b: own!.b * share };
          expect(colourDifference(made!, sameHue)).toBeLessThan(0.05);
        }
      }),
      { examples },
    );
  });
});

test("the delivered accent and the house are those of the style sheet, which then says them alone", () => {
  const sheet = readFileSync("app/app.css", "utf8");
  const { day, night } = accentOf(defaultAccent);
  const message = (name: string, own: string, by: string, after: string) =>
    expect(sheet.replaceAll(/\s+/g, " ")).toContain(
      `--color-${name}: light-dark(var(--${own}-day, ${by}), var(--${own}-night, ${after}));`,
    );
  message("accent", "accent", day.accent, night.accent);
  message("accent-deep", "deep", day.deep, night.deep);
  message("on-accent", "on-accent", day.onAccent, night.onAccent);
  message("wash", "wash", day.wash, night.wash);
  for (const name of Object.keys(themeColours.day) as (keyof typeof themeColours.day)[])
    expect(sheet).toContain(
      `--color-${name}: light-dark(${themeColours.day[name]}, ${themeColours.night[name]});`,
    );
  expect(accentProperties(defaultAccent)).toBeUndefined();
});

test.each(accentNames)("%s, which is proposed, is readable by day as it is", (name) => {
  expect(accentOf(proposedAccents[name]).day.accent).toBe(proposedAccents[name]);
});

test("another accent is told to the root element, for both themes", () => {
  expect(accentProperties("#8a1c3c")).toMatchObject({
    "--accent-day": "#8a1c3c",
    "--accent-night": expect.stringMatching(/^#[0-9a-f]{6}$/),
    "--on-accent-day": "#ffffff",
  });
});
