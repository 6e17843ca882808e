// The way to a mail server.
import { createTransport } from "nodemailer";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import type { SmtpOptions } from "./environment.server.ts";

/** One recipient and no more; addresses are plain, without name or comment. */
export type OutgoingMail = {
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets. */
  messageId: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer | string; contentType: string }[];
};

export type Mailer = {
  /** Answers with what the server said when it took the mail over; throws NotTaken. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
};

/** The mail was not taken over, or nobody knows whether it was. */
export class NotTaken extends Error {
  override name = "NotTaken";
  /** About this mail or its recipient, so that trying again is of no use. */
  readonly isFinal: boolean;
  /** It did not arrive, not even perhaps. */
  readonly isCertain: boolean;
  /** Of the answer, such as 550; null where there was none. */
  readonly code: number | null;
  /** What the server minded; "us" is also that it could not be reached. */
  readonly about: "recipient" | "mail" | "us";

  constructor(
    message: string,
    { isFinal, isCertain, code, about = "us" }: Pick<NotTaken, "isFinal" | "isCertain" | "code"> & Partial<Pick<NotTaken, "about">>,
  ) {
    super(message);
    this.isFinal = isFinal;
    this.isCertain = isCertain;
    this.code = code;
    this.about = about;
  }
}

/** How many connections a shop keeps to its mail server. */
export const mailerConnections = 5;

export function openMailer({ url, requireTls = true }: Pick<SmtpOptions, "url"> & Partial<SmtpOptions>): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: mailerConnections,
    maxMessages: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // why so long: a server may look a mail over before it answers (RFC 5321, section 4.5.3.2.6, allows ten minutes).
    socketTimeout: 60_000,
    // why: nothing that somebody wrote may name a file or an address for the mailer to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { to, ...rest } = mail;
      try {
        const { response } = await transport.sendMail({ ...rest, to, envelope: { from: mail.from.address, to: [to.address] } });
        return response;
      } catch (error) {
        throw notTaken(error as SMTPError);
      }
    },
    close: () => transport.close(),
  };
}

/** About the recipient (RCPT TO) or the mail itself (DATA) a 5xx is the last word; about us (AUTH, MAIL FROM) it can be mended. */
function notTaken({ message, code, syscall, command, responseCode }: SMTPError): NotTaken {
  const isAnswered = responseCode !== undefined;
  const about = command === "RCPT TO" ? "recipient" : command === "DATA" ? "mail" : "us";
  // why not by the command: nodemailer says CONN of every connection that breaks, also of one that broke after DATA.
  const neverGotThere = syscall === "connect" || code === "EDNS" || code === "EAUTH" || code === "ETLS";
  const isOpen = code === "ETLS" && command === "STARTTLS";
  return new NotTaken(isOpen ? `The line to the mail server cannot be encrypted, and nothing is sent in clear. ${message}` : message, {
    isFinal: isAnswered && about !== "us" && responseCode >= 500,
    isCertain: isAnswered || neverGotThere,
    code: responseCode ?? null,
    about,
  });
}
