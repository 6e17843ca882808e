import { writing } from "#app/i18n/ui/writing.ts";
import type { Fact, Item, Letter, Link, MailPart, Sender } from "#app/shop/mail/letters/letter.ts";

export function letterText(letter: Letter, sender: Sender): string {
  const { language, about, trial, title, parts, reason } = letter;
  const { colon } = writing[language];
  const blocks = [
    underlined([sender.name, about].filter(Boolean).join(" · "), "="),
    ...(trial ? [`*** ${trial.mark} *** ${trial.note}`] : []),
    title,
    ...parts.map((part) => partText(part, colon)),
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

function partText(part: MailPart, colon: string): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "heading":
      return underlined(part.text, "-");
    case "facts":
      return part.facts.map((fact) => factText(fact, colon)).join("\n");
    case "items":
      return part.items.map(itemText).join("\n\n");
    case "total":
      return `${part.term}${colon} ${part.amount}${part.note ? ` (${part.note})` : ""}`;
    case "button":
      return [part.link.label + colon, part.link.href, ...(part.note ? [part.note] : [])].join(
        "\n",
      );
    case "links":
      return part.links.map(({ label, href }) => `${label}${colon}\n${href}`).join("\n\n");
    case "notice": {
      const lines = part.lines.map(({ kind, text }) =>
        kind === "item" ? `- ${text}` : kind === "link" ? part.href : text,
      );
      return [`${part.years} - ${part.title}`, ...lines].join("\n");
    }
    case "ticket":
      return `${part.term}${colon} ${part.code}`;
    case "list":
      return part.items.map((item, index) => `${index + 1}. ${item}`).join("\n");
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
