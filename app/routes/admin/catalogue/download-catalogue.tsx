import { useState } from "react";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";

const address = "/admin/catalogue/catalogue.zip";

export function DownloadCatalogue({ pieces }: { pieces: number }) {
  const { out } = useTexts(transferTexts);
  const [isAsking, setAsking] = useState(false);

  async function download() {
    setAsking(true);
    const answer = await fetch(`${address}?ask`).catch(() => null);
    setAsking(false);
    if (answer?.status === 204) location.assign(address);
    else toast.error(answer?.status === 507 ? out.noRoom : out.failed);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p>{pieces === 0 ? out.none : out.holds(pieces)}</p>
      <a
        href={address}
        aria-disabled={isAsking}
        onClick={(event) => {
          event.preventDefault();
          if (!isAsking) void download();
        }}
        className={`${buttonLooks.primary} aria-disabled:opacity-60`}
      >
        {out.download}
      </a>
      <p className="text-sm text-soft">{out.note}</p>
    </div>
  );
}
