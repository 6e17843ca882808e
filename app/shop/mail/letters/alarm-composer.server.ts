import { alarmsTexts } from "#app/i18n/admin/alarms.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { alarmPages } from "#app/shop/alarms/alarm.ts";
import { findAlarmToReport } from "#app/shop/alarms/alarms.server.ts";
import type { Composer } from "./composition.ts";

/**
 * Returns null if the alarm ended before its mail was sent: the mail about the end then reports
 * both.
 */
export const composeAlarm: Composer = async (
  db,
  { kind, about },
  { settings: { shopName }, publicUrl },
) => {
  const found = await findAlarmToReport(db, Number(about));
  if (!found) return null;
  const { alarm, owner } = found;
  const { language, name, email } = owner;
  const { mail, alarms } = alarmsTexts[language];
  const { title, broken, help } = alarms[alarm.name];
  const isOver = kind === "alarm_over";
  if (!isOver && alarm.overAt) return null;
  const when = (at: Date) => longDateTime(at, language);
  const facts = [
    { term: mail.since, lines: [when(alarm.since)] },
    ...(alarm.overAt ? [{ term: mail.overAt, lines: [when(alarm.overAt)] }] : []),
    ...(alarm.place ? [{ term: mail.machine, lines: [alarm.place] }] : []),
  ];
  const button = {
    kind: "button" as const,
    link: { label: mail.open, href: publicUrl + alarmPages[alarm.name] },
  };
  return {
    to: { name, address: email },
    letter: {
      language,
      subject: (isOver ? mail.overSubject : mail.subject)(title, shopName),
      preview: isOver ? mail.over : broken(alarm.facts),
      title,
      sections: isOver
        ? [
            { kind: "text", text: mail.over },
            { kind: "facts", facts },
            { kind: "text", text: `${mail.was} ${broken(alarm.facts)}` },
          ]
        : [
            { kind: "text", text: broken(alarm.facts) },
            { kind: "text", text: help },
            { kind: "facts", facts },
            button,
            { kind: "text", text: mail.once },
          ],
      reason: mail.reason,
    },
  };
};
