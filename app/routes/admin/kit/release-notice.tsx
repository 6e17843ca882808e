import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ReleaseState } from "#app/platform/network/newer-release.server.ts";
import { ServerNote, serverHints } from "./server-note.tsx";

export function ReleaseNotice({ version, state }: { version: string; state: ReleaseState }) {
  const { release: text } = useTexts(integrityTexts);
  const language = useLanguage();
  const newer = state === "not-set" ? null : state.newer;
  return (
    <section className="mt-10 border-t border-ink pt-6">
      <h2 className="text-2xl">{text.title}</h2>
      <div
        className={`mt-3 grid max-w-2xl gap-1 border-l-2 px-5 py-2 ${newer?.security ? "border-alert" : newer ? "border-accent" : "border-line"}`}
      >
        <p>{text.runs(version)}</p>
        {state === "not-set" ? <p>{text.notSet}</p> : null}
        {newer ? (
          <>
            <p>{text.newer(newer.version, longDate(new Date(newer.date), language))}</p>
            <p>{newer.security ? text.security : text.noSecurity}</p>
            <p>{text.how}</p>
            <ServerNote>{serverHints.updating}</ServerNote>
          </>
        ) : null}
        {state !== "not-set" && !newer ? (
          <p>
            {state.askedAt
              ? text[state.hasFailed ? "unanswered" : "newest"](
                  longDateTime(state.askedAt, language),
                )
              : text.notAsked}
          </p>
        ) : null}
      </div>
    </section>
  );
}
