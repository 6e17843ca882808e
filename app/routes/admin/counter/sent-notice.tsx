import { Link } from "react-router";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { SentCounts } from "#app/routes/admin/kit/offline/sync.ts";

/** For example "The network is back: 3 handed over, 1 to look at." */
export function SentNotice({ sent: { recorded, conflicts } }: { sent: SentCounts }) {
  const text = useTexts(counterOfflineTexts);
  const messages = [
    recorded > 0 ? text.recorded(recorded) : null,
    conflicts > 0 ? text.toLookAt(conflicts) : null,
  ].filter(Boolean);
  return (
    <div role="status" className="mt-4 border-l-2 border-accent bg-wash px-5 py-4">
      <p className="font-serif text-xl leading-tight">{text.isBack}</p>
      <p className="mt-1.5">
        {messages.length > 0 ? messages.join(", ") : text.nothingSent}
        {conflicts > 0 ? (
          <Link to="/admin/counter/conflicts" className="ml-4 underline underline-offset-4">
            {text.look}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
