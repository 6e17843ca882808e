// A mail's content, which is rendered as HTML and as plain text.
import type { Language } from "#app/i18n/language.ts";
import type { NoticeLine } from "#app/i18n/documents/guarantee-notice.ts";

export type Link = { label: string; href: string };
/** `quiet` is secondary, and may have line breaks. */
export type Fact = { term: string; lines: string[]; quiet?: string | null };
export type Item = {
  picture: { src: string; width: number; height: number; alt: string } | null;
  title: string;
  titleLanguage?: Language | undefined;
  lines: string[];
  amount: string;
};

export type MailSection =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "items"; items: Item[] }
  | { kind: "total"; term: string; amount: string; note?: string }
  | { kind: "button"; link: Link; note?: string }
  | { kind: "links"; links: Link[] }
  | { kind: "list"; items: string[] }
  /** `scanned` is the content of the QR code, whose content id is `ticketCid`. */
  | { kind: "ticket"; term: string; code: string; scanned: string; alt: string }
  /** The official notice of the legal guarantee. */
  | { kind: "notice"; years: string; title: string; lines: NoticeLine[]; href: string };

/** Content id of a picture inside the mail (RFC 2392). */
export const ticketCid = "ticket";

export type Letter = {
  language: Language;
  subject: string;
  preview: string;
  about?: string;
  /** Set for test orders. */
  trial?: { mark: string; note: string } | null;
  title: string;
  sections: MailSection[];
  reason: string;
};

export type Sender = {
  name: string;
  lines: string[];
  links: Link[];
  imprint: string | null;
  accent: string;
  logo: SentLogo | null;
};

/** `src` is absolute; `plate` is a background colour that keeps the logo legible. */
export type SentLogo = {
  src: string;
  width: number;
  height: number;
  plate: string | null;
  isWide: boolean;
};
