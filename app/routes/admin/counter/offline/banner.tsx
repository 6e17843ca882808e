import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { clock } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toOnlineUrl } from "#app/routes/admin/kit/offline/offline-paths.ts";
import type { SentCounts } from "#app/routes/admin/kit/offline/sync.ts";
import { SentNotice } from "#app/routes/admin/counter/sent-notice.tsx";
import type { OfflineView } from "./offline-data.ts";

type BannerProps = {
  shown: OfflineView;
  /** Null while there is no network. */
  sent: SentCounts | null;
  /** Id of the order on the page. */
  orderId: number | null;
};

/**
 * The number of unsent handovers and the age of the stored day, or a notice that the network is
 * back.
 */
export function Banner({ shown, sent, orderId }: BannerProps) {
  const text = useTexts(counterOfflineTexts);
  const language = useLanguage();
  const { waiting, stuck } = shown;
  return (
    <>
      {sent ? (
        <>
          <SentNotice sent={sent} />
          <p className="mt-3">
            <a href={toOnlineUrl(orderId)} className={buttonStyle.primary}>
              {text.goOn}
            </a>
          </p>
        </>
      ) : (
        <div role="status" className="mt-4 border-l-2 border-edge bg-mat px-5 py-4">
          <p className="font-serif text-xl leading-tight">
            {waiting > 0 ? text.noNetworkAndWaiting(waiting) : text.noNetwork}
          </p>
          <p className="mt-1.5 text-[0.9375rem]">
            {shown.state === "open" ? text.asOf(clock(shown.takenAt, language)) : null}{" "}
            {waiting > 0 ? text.sentLater(waiting) : null}
          </p>
        </div>
      )}
      {stuck.length > 0 ? (
        <div role="alert" className="mt-4 border-l-2 border-alert bg-alert-wash px-5 py-4">
          <p className="font-serif text-xl leading-tight text-alert">{text.stuck(stuck.length)}</p>
          <p className="mt-1.5">{text.stuckText(stuck.map((id) => `#${id}`).join(", "))}</p>
        </div>
      ) : null}
    </>
  );
}
