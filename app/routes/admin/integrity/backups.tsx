import { backupTroubles } from "#app/i18n/admin/backup-troubles.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { findBackupState, Reach } from "./backup-state.server.ts";

/** How old the last backup is, and the last that was restored on trial. */
export function Backups({ state }: { state: Awaited<ReturnType<typeof findBackupState>> }) {
  const { backups: text } = useTexts(integrityTexts);
  const troubles = useTexts(backupTroubles);
  const language = useLanguage();
  const when = (at: Date) => longDateTime(at, language);
  const isAway = typeof state === "object" && "away" in state;
  const isBad = isAway || (state !== "not-set" && (state.isLate || state.isUnproven));
  return (
    <section className="mt-10 border-t border-ink pt-6">
      <h2 className="text-2xl">{text.title}</h2>
      <div
        className={`mt-3 grid gap-1 border-l-2 px-5 py-2 ${isBad ? "border-alert" : "border-line"}`}
      >
        {state === "not-set" ? <p>{text.notSet}</p> : null}
        {state === "not-set" ? null : (
          <p>
            {text.place} <span className="break-all">{state.place}</span>
          </p>
        )}
        {isAway ? (
          <p>
            {text.away} {troubles[state.away]}
          </p>
        ) : null}
        {isAway || state === "not-set" ? null : (
          <>
            <p>
              {state.last ? text.last(when(state.last)) : text.none}{" "}
              {state.last && state.isLate ? text.late : null}
            </p>
            {state.trouble ? <p>{troubles[state.trouble]}</p> : null}
            {state.proof ? (
              <p>
                {(state.proof.holds ? text.proven : text.failed)(when(state.proof.at))}{" "}
                {state.proof.holds && state.isUnproven ? text.proofLate : null}
              </p>
            ) : (
              <p>{text.unproven}</p>
            )}
          </>
        )}
        {state === "not-set" ? null : <Reachable reach={state.reach} />}
      </div>
    </section>
  );
}

function Reachable({ reach }: { reach: Reach }) {
  const { backups: text } = useTexts(integrityTexts);
  const language = useLanguage();
  const when = (at: Date) => longDateTime(at, language, { seconds: true });
  if (reach === "outside") return <p>{text.outside}</p>;
  if (reach?.length === 0) return <p>{text.noSpan}</p>;
  return reach?.map(({ since, until }, place) => (
    <p key={since.getTime()}>
      {(place === 0 ? text.span : text.spanBefore)(when(since), when(until))}
    </p>
  ));
}
