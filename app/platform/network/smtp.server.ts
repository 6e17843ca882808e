// Speaks SMTP to one mail server, and tells its refusals apart for the queue of mails.
import { createTransport } from "nodemailer";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import type { SmtpOptions } from "#app/platform/environment.server.ts";
import { trace } from "#app/platform/process/tracing.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type OutgoingMail = {
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers?: Record<string, string>;
  attachments?: {
    filename: string;
    content: Buffer | string;
    contentType: string;
    cid?: string;
  }[];
};

export type Mailer = {
  /** Returns the server's answer; throws DeliveryError. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
};

export type MailTrouble =
  | "no-such-server"
  | "not-listening"
  | "no-answer"
  | "certificate"
  | "unreachable"
  | "sign-in"
  | "unencrypted"
  | "refused";

/** If not `isCertain`, the server may have accepted the mail. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  readonly isFinal: boolean;
  readonly isCertain: boolean;
  readonly code: number | null;
  /** "us" includes an unreachable server. */
  readonly about: "recipient" | "mail" | "us";
  readonly trouble: MailTrouble;

  constructor(
    message: string,
    {
      isFinal,
      isCertain,
      code,
      about = "us",
      trouble = "refused",
    }: Pick<DeliveryError, "isFinal" | "isCertain" | "code"> &
      Partial<Pick<DeliveryError, "about" | "trouble">>,
  ) {
    super(message);
    this.isFinal = isFinal;
    this.isCertain = isCertain;
    this.code = code;
    this.about = about;
    this.trouble = trouble;
  }
}

export const mailerConnections = 5;

type Server = Pick<SmtpOptions, "url"> & Partial<SmtpOptions>;

const openTransport = ({ url, requireTls = true }: Server) =>
  createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: mailerConnections,
    maxMessages: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Servers may scan a mail first; RFC 5321, 4.5.3.2.6, even allows ten minutes.
    socketTimeout: minuteMs,
    // Typed text must not make the mailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export async function checkMailServer(server: Server): Promise<DeliveryError | null> {
  const transport = openTransport(server);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return deliveryError(error as SMTPError);
  } finally {
    transport.close();
  }
}

export function openMailer(server: Server): Mailer {
  const transport = openTransport(server);
  return {
    async send(mail) {
      const { to, ...content } = mail;
      try {
        const envelope = { from: mail.from.address, to: [to.address] };
        const { response } = await trace("mail", "client", {}, () =>
          transport.sendMail({ ...content, to, envelope }),
        );
        return response;
      } catch (error) {
        throw deliveryError(error as SMTPError);
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about a recipient (RCPT TO) or a mail (DATA) is final; one about us can be fixed. */
function deliveryError({
  message,
  code,
  syscall,
  command,
  responseCode,
}: SMTPError): DeliveryError {
  const isAnswered = responseCode !== undefined;
  const about = command === "RCPT TO" ? "recipient" : command === "DATA" ? "mail" : "us";
  // `command` is no sign, since nodemailer says CONN even if a connection breaks after DATA.
  const neverGotThere =
    syscall === "connect" || code === "EDNS" || code === "EAUTH" || code === "ETLS";
  const isOpen = code === "ETLS" && command === "STARTTLS";
  return new DeliveryError(
    isOpen
      ? `The line to the mail server cannot be encrypted, and nothing is sent in clear. ${message}`
      : message,
    {
      isFinal: isAnswered && about !== "us" && responseCode >= 500,
      isCertain: isAnswered || neverGotThere,
      code: responseCode ?? null,
      about,
      trouble: troubleOf({ code, message, isAnswered }),
    },
  );
}

type Trouble = { code: string | undefined; message: string; isAnswered: boolean };

/** Reads the message too, since nodemailer has one code for most connection failures. */
export function troubleOf({ code, message, isAnswered }: Trouble): MailTrouble {
  if (code === "EAUTH" || code === "ENOAUTH") return "sign-in";
  if (isAnswered) return code === "ETLS" ? "unencrypted" : "refused";
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN|ENODATA/.test(message)) return "no-such-server";
  if (/ECONNREFUSED/.test(message)) return "not-listening";
  if (/certificate|altnames|CERT_/i.test(message)) return "certificate";
  if (code === "ETLS" || /wrong version number|SSL routines/i.test(message)) return "unencrypted";
  return code === "ETIMEDOUT" || /timeout|ETIMEDOUT|never received/i.test(message)
    ? "no-answer"
    : "unreachable";
}
