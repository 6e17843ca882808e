// The mail server as the owner entered it.
import type { SmtpOptions } from "#app/platform/environment.server.ts";
import { isLoopback } from "#app/platform/network/safe-transport.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { MailServerFields } from "./mail-server-form.ts";

/** Uses TLS from the start or by STARTTLS; unencrypted only on this machine. */
export function smtpOf(
  { server, port, encryption, user, password, from, replyTo }: MailServerFields,
  perSecond: number,
): SmtpOptions {
  const login = user ? `${part(user)}${password ? `:${part(password)}` : ""}@` : "";
  return {
    url: `${encryption === "tls" ? "smtps" : "smtp"}://${login}${server}:${port}`,
    requireTls: !isLoopback(server),
    from,
    replyTo: replyTo ?? undefined,
    perSecond,
  };
}

const part = encodeURIComponent;

export function mailServerOf({ port, ...rest }: Credentials["open"]): MailServerFields {
  return { ...rest, port: Number(port) } as MailServerFields;
}
