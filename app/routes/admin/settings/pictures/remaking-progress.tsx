import { useEffect, useState } from "react";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { RemakeProgress } from "#app/shop/pictures/remake-progress.server.ts";
import { buttonStyle } from "#app/ui/button.ts";

const address = "/admin/settings/pictures/remaking";
const pollMs = 2000;

/** Polls while pictures wait for the watermark saved last. */
export function RemakingProgress({ loaded }: { loaded: RemakeProgress }) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const [latest, setLatest] = useState({ since: loaded, remaking: loaded });
  // Progress fetched before a reload is older than the page's own.
  const { total, done, failed, references } = latest.since === loaded ? latest.remaking : loaded;
  const [isRetrying, setIsRetrying] = useState(false);
  const isWorking = done + failed < total;
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(
      () =>
        void fetchProgress("GET").then(
          (remaking) => remaking && setLatest({ since: loaded, remaking }),
        ),
      pollMs,
    );
    return () => clearInterval(timer);
  }, [isWorking, loaded]);

  async function retry() {
    setIsRetrying(true);
    const remaking = await fetchProgress("POST");
    if (remaking) setLatest({ since: loaded, remaking });
    setIsRetrying(false);
  }

  if (total === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm">
      {isWorking ? (
        <progress
          aria-hidden
          value={done}
          max={total}
          className="block h-1.5 w-full accent-accent"
        />
      ) : null}
      <p role="status" className="text-soft tabular-nums">
        {done === total ? text.remade(total) : text.remaking(done, total)}
      </p>
      {failed > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="alert" className="min-w-0 flex-1 basis-64 text-alert">
            {text.remakingFailed(
              failed,
              [...references, ...(failed > references.length ? ["…"] : [])].join(", "),
            )}
          </p>
          <button
            type="button"
            disabled={isRetrying}
            onClick={() => void retry()}
            className={buttonStyle.plain}
          >
            {admin.tryAgain}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Null if the shop does not answer; the next poll may succeed. */
async function fetchProgress(method: "GET" | "POST"): Promise<RemakeProgress | null> {
  try {
    const response = await fetch(address, { method });
    return response.ok ? ((await response.json()) as RemakeProgress) : null;
  } catch {
    return null;
  }
}
