import type { MouseEvent } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { fileNameOf, saveFile } from "./save-file.ts";

/** Fetched by a script: if the server asks for a proof, the question appears on this page. */
export function FileLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: string;
}) {
  const text = useTexts(adminTexts);
  async function download(event: MouseEvent) {
    event.preventDefault();
    const answer = await fetch(href).catch(() => null);
    const file = answer?.ok ? await answer.blob().catch(() => null) : null;
    if (answer && file) saveFile(file, fileNameOf(answer) ?? "");
    // why not 403: people who closed the question know.
    else if (answer?.status !== 403)
      toast.error(text.exportFailed, { description: text.exportFailedText });
  }
  return (
    <a href={href} onClick={(event) => void download(event)} className={className}>
      {children}
    </a>
  );
}
