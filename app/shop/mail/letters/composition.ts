// What putting one kind of mail together starts from and comes to.
import type { Database } from "#app/platform/database.server.ts";
import type { OutgoingMail } from "#app/platform/smtp.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Letter } from "./letter.ts";

export type Address = OutgoingMail["to"];
export type Attachment = NonNullable<OutgoingMail["attachments"]>[number];

type Composition = {
  letter: Letter;
  to: Address;
  /** The shop's own where none is named. */
  replyTo?: Address;
  attachments?: Attachment[];
};

export type Sending = {
  /** The origin that links and pictures begin with. */
  publicUrl: string;
  /** The address that mails come from; absent where no mail server is set, and mails are only looked at. */
  from?: string | undefined;
  /** Signs links that stand for a person; absent where a mail is only looked at. */
  secret?: string | undefined;
  /** What it was when a link that is sent only now was made. */
  formerSecrets?: readonly string[];
};

type Composing = Sending & { from: string; settings: Settings };

/** Null where there is nothing to say any more. */
export type Composer = (db: Database, mail: Mail, composing: Composing) => Promise<Composition | null>;
