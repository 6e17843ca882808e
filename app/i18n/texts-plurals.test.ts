// Every text that is made with a number is asked with 0, 1 and 2: in English 0 is plural, in French
// it is singular.
import { describe, expect, test } from "vitest";
import type { Language } from "./language.ts";

const files = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], {
  eager: true,
});
const areas = Object.values(files).flatMap((file) =>
  Object.entries(file).filter(([name]) => name.endsWith("Texts")),
);

type Sample = { name: string; zero: string; one: string; two: string };

function withNumbers(value: unknown, name: string): Sample[] {
  if (typeof value === "function") {
    const call = (count: number) => {
      const sent = (argument: unknown) => String(value(argument, argument, argument, argument));
      try {
        return sent(count);
      } catch {
        // A parameter that is no number is a name.
        return sent(String(count));
      }
    };
    return [{ name, zero: call(0), one: call(1), two: call(2) }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => withNumbers(each, `${name}.${key}`));
}

const samplesIn = (language: Language) =>
  areas.flatMap(([name, texts]) =>
    withNumbers((texts as Record<Language, unknown>)[language], name),
  );

/**
 * What no text counts: dimensions ("1 × 1 pixels"), a size called "2", an hour, sums of money
 * (which are written "1,00 €").
 */
const notCounted = /\d\s×\s\d\s\p{L}*|“\d”|«\s\d\s»|\bAt \d\b|\b\d (?=rendus|remboursés)/gu;

/** The words behind a number, each with its end: "pieces", "forgotten". */
function behind(text: string, count: number): string[] {
  const found = text
    .replaceAll(notCounted, "")
    .matchAll(new RegExp(`(?<![\\w,.:/-])${count}[\\s\\u00a0\\u202f](\\p{L}[\\p{L}’]+)`, "gu"));
  return [...found].map(([, word]) => word!);
}

const pluralsOf: Record<Language, RegExp> = {
  en: /^(?!as$|always$|is$|was$|has$|does$|this$|us$|needs$|keeps$|becomes$|shows$|decides$|gets$)\p{L}{2,}s$|^people$/u,
  fr: /^(?!mois$|fois$|sans$|sous$|vous$|pas$|plus$|dans$|mais$|puis$|dès$|remis$)\p{L}{2,}(?:s|x)$/u,
};

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const samples = samplesIn(language);

  test("one of a thing is no plural", () => {
    const wrong = samples.filter(({ one }) =>
      behind(one, 1).some((word) => pluralsOf[language].test(word)),
    );
    expect(wrong.map(({ name, one }) => `${name}: ${one}`)).toEqual([]);
  });

  test("none of a thing is counted as the language counts it", () => {
    const wrong = samples.filter(({ zero, one, two }) => {
      const like = behind(language === "en" ? two : one, language === "en" ? 2 : 1);
      const [none, single, several] = [behind(zero, 0), behind(one, 1), behind(two, 2)];
      return (
        none.length === like.length &&
        single.join() !== several.join() &&
        none.join() !== like.join()
      );
    });
    expect(wrong.map(({ name, zero }) => `${name}: ${zero}`)).toEqual([]);
  });

  test("verbs and words that point back agree with the number", () => {
    const one = {
      en: /\b1 (?:\p{L}+ )?(?:were|are|have|keep their)\b/u,
      fr: /\b1 (?!vous)\p{L}+ (?:ont|sont|n’ont|ne sont)\b/u,
    }[language];
    const two = {
      en: /\b2 (?:\p{L}+ )?(?:people|\p{L}+s) (?:was|is|has|keep its)\b/u,
      fr: /\b2 (?!vous)\p{L}+[sx] (?:a|est|n’a|n’est|sera|porte|.*, et n’est)\b/u,
    }[language];
    const wrong = samples.flatMap((each) =>
      [
        one.test(each.one.replaceAll(notCounted, "")) ? each.one : "",
        two.test(each.two.replaceAll(notCounted, "")) ? each.two : "",
      ].filter(Boolean),
    );
    expect(wrong).toEqual([]);
  });
});

test("the words for people change with their number", () => {
  const people = samplesIn("en").filter(({ two }) => /\b2 people\b/.test(two));
  expect(people.length).toBeGreaterThan(3);
  expect(people.filter(({ one }) => /\b1 people\b/.test(one))).toEqual([]);
});
