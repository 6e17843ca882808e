// What a mail says, apart from how it looks: written once, and drawn twice, as HTML and as plain text.
import type { Language } from "#app/i18n/language.ts";
import type { NoticeLine } from "#app/i18n/documents/legal-notice.ts";

export type Link = { label: string; href: string };
/** A term with what is said to it, line by line; `quiet` is said in passing, and may have line breaks. */
export type Fact = { term: string; lines: string[]; quiet?: string | null };
export type Item = {
  picture: { src: string; width: number; height: number; alt: string } | null;
  title: string;
  lines: string[];
  amount: string;
};

export type Part =
  /** May have line breaks. */
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "items"; items: Item[] }
  | { kind: "total"; term: string; amount: string; note?: string }
  | { kind: "button"; link: Link; note?: string }
  | { kind: "links"; links: Link[] }
  | { kind: "list"; items: string[] }
  /** The official notice on the legal guarantee, set apart. */
  | { kind: "notice"; years: string; title: string; lines: NoticeLine[]; href: string };

export type Letter = {
  language: Language;
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  /** What it is about, above the title: "Order 10001". */
  about?: string;
  /** Marks what is only a trial: "TEST", and what that means. */
  trial?: { mark: string; note: string } | null;
  title: string;
  parts: Part[];
  /** Why the person gets it. */
  reason: string;
};

/** Who writes, at the foot of each mail. */
export type Sender = { name: string; lines: string[]; links: Link[]; imprint: string | null };
