// Mail servers of the usual providers, so that nobody has to look them up. `source` is the page
// that documents each.

type UsualServer = {
  name: string;
  server: string;
  port: string;
  encryption: "tls" | "starttls";
  source: string;
};

const tls = { port: "465", encryption: "tls" } as const;
const starttls = { port: "587", encryption: "starttls" } as const;
const thunderbird = "https://github.com/thunderbird/autoconfig/tree/master/ispdb";

/** Lists only those that take a user name and password: Outlook and Microsoft 365 no longer do. */
export const usualServers: readonly UsualServer[] = [
  {
    name: "Brevo",
    server: "smtp-relay.brevo.com",
    ...tls,
    source: "https://developers.brevo.com/docs/smtp-integration",
  },
  { name: "Free", server: "smtp.free.fr", ...tls, source: `${thunderbird}/free.fr.xml` },
  {
    name: "Gandi",
    server: "mail.gandi.net",
    ...tls,
    source: "https://docs.gandi.net/en/gandimail/standard_email_settings/index.html",
  },
  { name: "Gmail", server: "smtp.gmail.com", ...tls, source: `${thunderbird}/googlemail.com.xml` },
  { name: "iCloud", server: "smtp.mail.me.com", ...starttls, source: `${thunderbird}/me.com.xml` },
  {
    name: "Infomaniak",
    server: "mail.infomaniak.com",
    ...tls,
    source: "https://www.infomaniak.com/en/support/faq/468/ports-to-use-for-messaging",
  },
  { name: "IONOS", server: "smtp.ionos.fr", ...tls, source: `${thunderbird}/ionos.fr` },
  { name: "La Poste", server: "smtp.laposte.net", ...tls, source: "https://aide.laposte.net/" },
  { name: "Orange", server: "smtp.orange.fr", ...tls, source: `${thunderbird}/orange.fr.xml` },
  {
    name: "OVHcloud",
    server: "smtp.mail.ovh.net",
    ...tls,
    source: "https://github.com/ovh/docs",
  },
  { name: "SFR", server: "smtp.sfr.fr", ...tls, source: "https://assistance.sfr.fr/" },
];

/** Null for a server of another provider. */
export function usualServer(server: string): UsualServer | null {
  return usualServers.find((each) => each.server === server.trim().toLowerCase()) ?? null;
}
