import { expect, test } from "vitest";
import { withAppearance } from "./appearance.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";
import { mailThemeOf } from "./mail-theme.ts";
import { sentLogo } from "./sent-logo.ts";
import { defaultAccent } from "#app/shop/branding/accent.ts";
import type { Letter, Sender } from "#app/shop/mail/letters/letter.ts";

const letter: Letter = {
  language: "fr",
  subject: "Bonjour",
  preview: "Un mot",
  title: "Bonjour Anna",
  sections: [
    { kind: "text", text: "Une ligne\nune autre" },
    {
      kind: "facts",
      facts: [{ term: "Point", lines: ["Atelier", "Paris"], quiet: "fermé le lundi" }],
    },
    { kind: "list", items: ["un", "un"] },
    { kind: "button", link: { label: "Ouvrir", href: "https://shop.example/order/a?b=1&c=2" } },
  ],
  reason: "Pour vous.",
};
const sender: Sender = {
  name: "Inkiosk",
  lines: ["Paris"],
  links: [{ label: "a@b.example", href: "mailto:a@b.example" }],
  imprint: null,
  accent: defaultAccent,
  logo: null,
};

test("plain text says each part in its turn, with French colons and whole addresses", () => {
  expect(letterText(letter, sender)).toBe(
    [
      "Inkiosk\n=======",
      "Bonjour Anna",
      "Une ligne\nune autre",
      "Point\u00a0:\n  Atelier\n  Paris\n  fermé le lundi",
      "1. un\n2. un",
      "Ouvrir\u00a0:\nhttps://shop.example/order/a?b=1&c=2",
      "-- \nInkiosk\nParis\na@b.example",
      "Pour vous.\n",
    ].join("\n\n"),
  );
});

test("HTML breaks lines by elements, and escapes what it is told", () => {
  const html = letterHtml({ ...letter, title: '<b>&"', subject: "</title><script>" }, sender);
  expect(html).toContain("Une ligne<br/>une autre");
  expect(html).toContain("&lt;b&gt;&amp;&quot;");
  expect(html).not.toMatch(/<b>|<script/);
});

test("a mail is shown by day or in the evening, whatever the screen is set to", () => {
  const html = letterHtml(letter, sender);
  const [light, dark] = [withAppearance(html, "light"), withAppearance(html, "dark")];
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(light).toContain("@media not all{");
  expect(dark).toContain("@media all{");
  for (const each of [light, dark]) expect(each).not.toMatch(/prefers-color-scheme|light dark/);
});

test("a mail wears the shop's accent, by day and in the evening", () => {
  const { day, evening } = mailThemeOf("#8a1c3c");
  const html = letterHtml(letter, { ...sender, accent: "#8a1c3c" });
  expect(day.accent).toBe("#8a1c3c");
  expect(html).toContain(`background-color:${day.accent};color:${day.onAccent}`);
  expect(html).toContain(`.press{background-color:${evening.accent}!important`);
  expect(html).not.toContain(defaultAccent);
});

test("a wide logo stands for the name, a mark beside it, each as PNG at a whole address", () => {
  const hash = "0123456789abcdef".repeat(2);
  const shown = (file: string) => {
    const logo = sentLogo(`${hash}-${file}`, "https://shop.example");
    return letterHtml(letter, { ...sender, logo }).split("<h1")[0]!;
  };
  const wide = shown("1200x400-day.svg");
  expect(wide).toContain(`src="https://shop.example/logo/${hash}-1200x400-day.png"`);
  expect(wide).toContain('alt="Inkiosk" width="132" height="44"');
  expect(wide).toContain('background-color:#faf8f4"/></p>');
  expect(shown("400x400-both.png")).toMatch(/alt="" width="44" height="44"[^>]*\/>Inkiosk<\/p>/);
  expect(sentLogo("", "https://shop.example")).toBeNull();
});
