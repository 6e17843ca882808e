import type { ReactNode } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";

/** The same in every language. */
export const serverHints = {
  backups: "BACKUP_TO, BACKUP_KEY, docs/backups.md",
  backupsToSet: "BACKUP_TO=/mnt/backup\nBACKUP_KEY=… (openssl rand -base64 32)\n(docs/backups.md)",
  updating: "docs/deploying.md",
  texting: "SMS_PROVIDER, docs/configuration.md",
  printLab: "docs/print-lab.md",
  mockPayment: "MOCK_PAYMENT",
  releases: "RELEASES_URL",
};

/** For people who run the server; others may ignore it. */
export function ServerNote({ children }: { children: ReactNode }) {
  const text = useTexts(adminTexts);
  return (
    <details className="text-sm text-soft">
      <summary className="min-h-8 w-fit cursor-pointer py-1 underline-offset-4 hover:underline">
        {text.forServer}
      </summary>
      <p className="overflow-x-auto py-1">
        <code className="wrap-anywhere text-ink">{children}</code>
      </p>
    </details>
  );
}
