// Mails to the shop itself about orders and withdrawals, as often as the settings define.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { defaultSettings } from "./settings.ts";

/** Hour in Paris at which the summary's day ends. */
export const summaryHour = 8;
/** The summary goes later, since what began before that hour may not be written yet. */
const waitMinutes = 5;

const kinds = { orders: "order_for_shop", withdrawals: "withdrawal_for_shop" } as const;

/** SQL that inserts mails about the ids of `happened`; a day's first event inserts its summary. */
export function insertOwnerNotices(what: keyof typeof kinds, happened: SQL): SQL {
  const hour = sql.raw(String(summaryHour));
  const wait = sql.raw(String(waitMinutes));
  const pace = sql`
    coalesce(
      (select value #>> array['notices', ${what}::text] from ${settings}),
      ${defaultSettings.notices[what]})`;
  return sql`insert into ${mails} (kind, about, due_at)
    select case pace when 'each' then ${kinds[what]}::text else 'day_for_shop' end,
      case pace when 'each' then told.id::text else to_char(summary, 'YYYY-MM-DD') end,
      case pace
        when 'each' then now()
        else summary at time zone 'Europe/Paris' + interval '${wait} minutes' end
    from (${happened}) as told, (select ${pace} as pace) as asked,
      (select date_trunc('day', now() at time zone 'Europe/Paris' - interval '${hour} hours')
        + interval '1 day ${hour} hours' as summary) as due
    where pace <> 'never'
    on conflict do nothing`;
}
