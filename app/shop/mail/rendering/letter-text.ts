import { writing } from "#app/i18n/ui/writing.ts";
import type {
  Fact,
  Item,
  Letter,
  Link,
  MailSection,
  Sender,
} from "#app/shop/mail/letters/letter.ts";

export function letterText(letter: Letter, sender: Sender): string {
  const { language, about, trial, title, sections, reason } = letter;
  const { colon } = writing[language];
  const blocks = [
    underlined([sender.name, about].filter(Boolean).join(" · "), "="),
    ...(trial ? [`*** ${trial.mark} *** ${trial.note}`] : []),
    title,
    ...sections.map((section) => textOfSection(section, colon)),
    [
      "-- ",
      sender.name,
      ...sender.lines,
      ...sender.links.map(linkText),
      ...(sender.imprint ? [sender.imprint] : []),
    ].join("\n"),
    reason,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function textOfSection(section: MailSection, colon: string): string {
  switch (section.kind) {
    case "text":
      return section.text;
    case "heading":
      return underlined(section.text, "-");
    case "facts":
      return section.facts.map((fact) => factText(fact, colon)).join("\n");
    case "items":
      return section.items.map(itemText).join("\n\n");
    case "total":
      return `${section.term}${colon} ${section.amount}${section.note ? ` (${section.note})` : ""}`;
    case "button":
      return [
        section.link.label + colon,
        section.link.href,
        ...(section.note ? [section.note] : []),
      ].join("\n");
    case "links":
      return section.links.map(({ label, href }) => `${label}${colon}\n${href}`).join("\n\n");
    case "notice": {
      const lines = section.lines.map(({ kind, text }) =>
        kind === "item" ? `- ${text}` : kind === "link" ? section.href : text,
      );
      return [`${section.years} - ${section.title}`, ...lines].join("\n");
    }
    case "ticket":
      return `${section.term}${colon} ${section.code}`;
    case "list":
      return section.items.map((item, index) => `${index + 1}. ${item}`).join("\n");
  }
}

function factText({ term, lines, quiet }: Fact, colon: string): string {
  const content = [...lines, ...(quiet ? [quiet] : [])].join("\n").split("\n");
  return content.length === 1
    ? `${term}${colon} ${content[0]}`
    : [term + colon, ...content].join("\n  ");
}

function itemText({ title, lines, amount }: Item): string {
  return [`* ${title}`, ...lines, amount].join("\n  ");
}

function linkText({ label, href }: Link): string {
  return /^https?:/.test(href) ? href : label;
}

function underlined(text: string, sign: "=" | "-"): string {
  return `${text}\n${sign.repeat(Math.min(60, text.length))}`;
}
