// Whom mails come from, for those who only look at them.
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

/** Without a mail server nobody said which address: then it is the one that visitors write to. Never the secret of links. */
export async function sender(
  db: Database,
  { publicUrl, smtp }: Pick<Environment, "publicUrl" | "smtp">,
): Promise<{ publicUrl: string; from: string }> {
  return { publicUrl, from: smtp?.from ?? (await findSettings(db)).contact.email };
}
