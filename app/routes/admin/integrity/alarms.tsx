import { alarmsTexts } from "#app/i18n/admin/alarms.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Alarm, AlarmState } from "#app/shop/alarms/alarms.server.ts";
import { Badge } from "#app/ui/badge.tsx";

type AlarmsProps = { states: AlarmState[]; past: Alarm[]; hasMail: boolean };

/** Lists the checks of each minute, the open alarms, and recent ones. */
export function Alarms({ states, past, hasMail }: AlarmsProps) {
  const text = useTexts(alarmsTexts);
  const language = useLanguage();
  const when = (at: Date) => longDateTime(at, language);
  const titleOf = ({ name, place }: Pick<Alarm, "name" | "place">) =>
    place ? `${text.alarms[name].title} (${place})` : text.alarms[name].title;
  return (
    <section className="mt-10 border-t border-ink pt-6">
      <h2 className="text-2xl">{text.title}</h2>
      <p className="mt-2 max-w-2xl text-[0.9375rem] text-soft">
        {hasMail ? text.intro : text.noMail}
      </p>
      {states.length === 0 ? <p className="mt-3">{text.none}</p> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {states.map((state) => (
          <li key={`${state.name} ${state.place}`} className="py-3">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h3 className="font-medium break-words">{titleOf(state)}</h3>
              <State {...state} />
              <span className="ml-auto text-sm text-soft">
                {text.looked(when(state.checkedAt))}
              </span>
            </div>
            {state.open ? (
              <p className="mt-1 text-[0.9375rem] break-words">
                {text.alarms[state.name].broken(state.open.facts)}{" "}
                {text.since(when(state.open.since))} {text.alarms[state.name].help}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {past.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm font-medium">{text.pastTitle}</h3>
          <ul className="mt-1 grid gap-1 text-sm text-soft">
            {past.map((alarm) => (
              <li key={alarm.id} className="break-words">
                {text.past(titleOf(alarm), when(alarm.since), when(alarm.overAt!))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function State({ open, applies }: Pick<AlarmState, "open" | "applies">) {
  const text = useTexts(alarmsTexts);
  if (open) return <Badge tone="bad">{text.broken}</Badge>;
  return applies ? <Badge tone="good">{text.fine}</Badge> : <Badge tone="done">{text.unset}</Badge>;
}
