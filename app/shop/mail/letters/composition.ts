import type { Database } from "#app/platform/database/database.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Letter } from "./letter.ts";

export type Address = OutgoingMail["to"];
export type Attachment = NonNullable<OutgoingMail["attachments"]>[number];

type Composition = {
  letter: Letter;
  to: Address;
  replyTo?: Address;
  attachments?: Attachment[];
};

export type MailContext = {
  publicUrl: string;
  /** Undefined without a mail server: previews only. */
  from?: string | undefined;
  /** By default, the shop's contact address. */
  replyTo?: string | undefined;
  /** Signs personal links; undefined in previews. */
  secret?: string | undefined;
  /** Secrets of links made before the secret changed. */
  formerSecrets?: readonly string[];
  /** An address that has just refused the mail for good. */
  refusedBy?: string | undefined;
};

export type ComposeContext = MailContext & { from: string; settings: Settings };

/** Null if the mail is no longer needed. */
export type Composer = (
  db: Database,
  mail: Mail,
  composing: ComposeContext,
) => Promise<Composition | null>;
