import { useState } from "react";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { readFileName, saveFile } from "#app/routes/admin/kit/files/save-file.ts";

const newline = 10;

/** Downloads by script, because a plain link shows neither progress nor failure. */
export function useExport(): {
  percent: number | null;
  run(parameters: URLSearchParams): Promise<void>;
} {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const [percent, setPercent] = useState<number | null>(null);

  async function run(parameters: URLSearchParams) {
    setPercent(0);
    try {
      const answer = await fetch(`/admin/orders.csv?${parameters}`);
      if (answer.status === 204) {
        toast.error(text.nothingToExport, { description: text.nothingToExportText });
        return;
      }
      // The type is checked, because after the session has ended, the answer is the sign-in page.
      if (!answer.ok || !answer.body || !answer.headers.get("content-type")?.startsWith("text/csv"))
        throw new Error("no file");
      const rows = Number(answer.headers.get("x-rows")) || 1;
      const pieces: BlobPart[] = [];
      let linesRead = 0;
      for await (const piece of chunks(answer.body)) {
        pieces.push(piece);
        linesRead += piece.reduce((lines, byte) => (byte === newline ? lines + 1 : lines), 0);
        setPercent(Math.min(99, Math.floor((linesRead * 99) / rows)));
      }
      saveFile(new Blob(pieces, { type: "text/csv" }), readFileName(answer) ?? "orders.csv");
      toast.success(text.exported(Number(answer.headers.get("x-orders"))));
    } catch {
      toast.error(admin.exportFailed, { description: admin.exportFailedText });
    } finally {
      setPercent(null);
    }
  }

  return { percent, run };
}

// Safari has no `for await` on streams.
async function* chunks(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
