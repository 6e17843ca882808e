// Adds a ticket's QR code to the mail, so that the counter can scan it from there.
import { qrPicture } from "#app/platform/documents/qr-picture.server.ts";
import type { Attachment } from "./composition.ts";
import { ticketCid } from "./letter.ts";
import type { Letter } from "./letter.ts";

export async function ticketPictures({
  sections,
}: Pick<Letter, "sections">): Promise<Attachment[]> {
  const ticket = sections.find((section) => section.kind === "ticket");
  if (!ticket) return [];
  const content = await qrPicture(ticket.scanned);
  return [{ filename: "code.png", content, contentType: "image/png", cid: ticketCid }];
}

/** Embeds pictures for browsers, which do not see attachments. */
export function withPictures(html: string, attachments: readonly Attachment[] = []): string {
  return attachments.reduce(
    (all, { cid, content, contentType }) =>
      cid
        ? all.replaceAll(
            `src="cid:${cid}"`,
            `src="data:${contentType};base64,${Buffer.from(content).toString("base64")}"`,
          )
        : all,
    html,
  );
}
