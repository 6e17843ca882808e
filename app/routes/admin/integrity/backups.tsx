import { Link } from "react-router";
import { backupTroubles } from "#app/i18n/admin/backup-troubles.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { lostOfBackups } from "#app/i18n/admin/lost-of-backups.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { findBackupState, RestorablePeriods } from "./backup-state.server.ts";
import { ServerNote, serverHints } from "#app/routes/admin/kit/server-note.tsx";

type State = Awaited<ReturnType<typeof findBackupState>>;

/** If so, it is first on its page. */
export function isWarning(state: State): boolean {
  return (
    state === "not-set" ||
    "away" in state ||
    state.isLate ||
    state.isUnproven ||
    state.trouble !== null
  );
}

/** How old the last backup is, and the last that was restored on trial. */
export function Backups({ state, takeOver }: { state: State; takeOver: string }) {
  return state === "not-set" ? <NoBackups /> : <BackupState state={state} takeOver={takeOver} />;
}

function NoBackups() {
  const { backups: text } = useTexts(integrityTexts);
  return (
    <section className="mt-6 grid gap-1.5 border-l-2 border-alert bg-alert-wash px-[min(1.25rem,5.5vw)] py-4">
      <h2 className="text-2xl text-alert">{text.notSetTitle}</h2>
      <p>{text.notSet}</p>
      <p>
        <Link
          to="/admin/help/backups#backups"
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
        >
          {text.notSetGuide}
        </Link>
      </p>
      <ServerNote>{serverHints.backups}</ServerNote>
    </section>
  );
}

/** The remedy for each trouble, in the server's own terms. */
const remedyFor = (
  takeOver: string,
): Partial<Record<keyof (typeof backupTroubles)["en"], string>> => ({
  noFolder: "BACKUP_TO",
  noBucket: "BACKUP_TO",
  wrongKey: "BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY",
  denied: "docs/backups.md",
  notWritable: "systemd: ReadWritePaths",
  elsewhere: "BACKUP_S3_REGION, BACKUP_S3_ENDPOINT",
  strange: "BACKUP_S3_ENDPOINT",
  otherKey: "BACKUP_KEY",
  emptied: takeOver,
  gone: takeOver,
  otherShop: `BACKUP_TO; ${takeOver}`,
});

type BackupStateProps = { state: Exclude<State, "not-set">; takeOver: string };

function BackupState({ state, takeOver }: BackupStateProps) {
  const { backups: text } = useTexts(integrityTexts);
  const troubles = useTexts(backupTroubles);
  const language = useLanguage();
  const when = (at: Date) => longDateTime(at, language);
  const isAway = "away" in state;
  const trouble = isAway ? state.away : state.trouble;
  // What such a destination holds is not this shop's, so nothing else is shown.
  const notOurs = isAway ? null : notOursOf(state.trouble);
  const isOurs = !isAway && !notOurs;
  return (
    <section className="mt-10 border-t border-ink pt-6">
      <h2 className="text-2xl">{text.title}</h2>
      <div
        className={`mt-3 grid gap-1 border-l-2 px-5 py-2 ${isWarning(state) ? "border-alert" : "border-line"}`}
      >
        {isAway ? (
          <p className="font-semibold">
            {text.away} {troubles[state.away]}
          </p>
        ) : null}
        {notOurs ? <p className="font-semibold">{troubles[notOurs]}</p> : null}
        {!isOurs && state.last ? <p>{text.lastSeen(when(state.last))}</p> : null}
        {isOurs ? (
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
            {state.proof?.lost ? <Lost {...state.proof.lost} /> : null}
          </>
        ) : null}
        {notOurs ? null : <Reachable reach={state.reach} />}
        <ServerNote>
          {text.place} {state.place}
          {trouble ? <span className="block">{remedyFor(takeOver)[trouble]}</span> : null}
        </ServerNote>
      </div>
    </section>
  );
}

const notOursOf = (trouble: keyof (typeof backupTroubles)["en"] | null) =>
  (["emptied", "gone", "otherShop"] as const).find((each) => each === trouble) ?? null;

function Lost({ names, count }: { names: string[]; count: number }) {
  const { lost } = useTexts(lostOfBackups);
  return <p className="wrap-anywhere">{lost(names.join(", "), count - names.length)}</p>;
}

function Reachable({ reach }: { reach: RestorablePeriods }) {
  const { backups: text } = useTexts(integrityTexts);
  const language = useLanguage();
  const when = (at: Date) => longDateTime(at, language, { seconds: true });
  if (reach === "outside") return <p>{text.outside}</p>;
  if (reach?.length === 0) return <p>{text.noSpan}</p>;
  return reach?.map(({ since, until }, index) => (
    <p key={since.getTime()}>
      {(index === 0 ? text.span : text.spanBefore)(when(since), when(until))}
    </p>
  ));
}
