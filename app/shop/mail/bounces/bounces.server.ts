// Reads bounces and complaints: campaigns no longer go to these addresses.
import PostalMime from "postal-mime";
import type { Database } from "#app/platform/database/database.server.ts";
import { isEmailAddress } from "#app/shop/email-address.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { suppress } from "#app/shop/subscribers/suppressions.server.ts";

type Report = { email: string; reason: "bounce" | "complaint"; note: string };

export const maxReportBytes = 200_000;

/**
 * Finds addresses that do not exist (RFC 3464, status 5.1.x), and complaints (RFC 5965). Other
 * refusals, such as a full mailbox, are ignored; never throws.
 */
export async function readReports(raw: string): Promise<Report[]> {
  if (Buffer.byteLength(raw) > maxReportBytes) return [];
  const parsed = await PostalMime.parse(raw.trimStart(), {
    attachmentEncoding: "utf8",
    forceRfc822Attachments: true,
  }).catch(() => null);
  const parts = parsed?.attachments ?? [];
  const textOf = (type: string) =>
    parts.filter(({ mimeType }) => mimeType === type).map(({ content }) => String(content));
  const found = [
    ...textOf("message/delivery-status").flatMap(bouncesIn),
    ...textOf("message/feedback-report").flatMap(complaintsIn),
  ];
  return found.filter(({ email }) => isEmailAddress(email) && email.length <= 254);
}

/** The first block is about the mail, the others are about recipients. */
function bouncesIn(status: string): Report[] {
  return blocksOf(status).flatMap((fields) => {
    const address = addressIn(fields["final-recipient"] ?? fields["original-recipient"]);
    const isFinal =
      fields["action"]?.toLowerCase() === "failed" && fields["status"]?.startsWith("5.1.") === true;
    return address && isFinal
      ? [
          {
            email: address,
            reason: "bounce" as const,
            note: fields["diagnostic-code"] ?? fields["status"]!,
          },
        ]
      : [];
  });
}

function complaintsIn(report: string): Report[] {
  return blocksOf(report).flatMap((fields) => {
    const address = addressIn(fields["original-rcpt-to"]);
    const type = fields["feedback-type"]?.toLowerCase();
    return address && (type === "abuse" || type === "fraud")
      ? [{ email: address, reason: "complaint" as const, note: type }]
      : [];
  });
}

function blocksOf(text: string): Record<string, string>[] {
  const unfolded = text.replaceAll("\r\n", "\n").replace(/\n[ \t]+/g, " ");
  return unfolded.split(/\n\s*\n/).map((block) => {
    const fields = block.split("\n").flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value!.trim()] as const] : [];
    });
    return Object.fromEntries(fields);
  });
}

/** Reads "rfc822; a@b.example" and "<a@b.example>". */
function addressIn(field: string | undefined): string | null {
  const text = field?.replace(/^\s*rfc822\s*;/i, "").trim() ?? "";
  return text.replace(/^<(.*)>$/, "$1") || null;
}

export async function recordReports(db: Database, actor: Actor, raw: string): Promise<string[]> {
  const reports = await readReports(raw);
  for (const report of reports) await suppress(db, actor, report);
  return reports.map(({ email }) => email);
}
