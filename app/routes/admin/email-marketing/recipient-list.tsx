import { languageLabel } from "#app/i18n/language-names.ts";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { recipientStates } from "#app/shop/mail/campaigns/campaign.ts";
import type { RecipientState } from "#app/shop/mail/campaigns/campaign.ts";
import type { ListedRecipient } from "#app/shop/mail/campaigns/campaign-report.server.ts";
import { refusalCauseOf, tidyServerAnswer } from "#app/shop/mail/outbox/smtp-failure.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";
import { FilterSelect, SearchBox } from "#app/routes/admin/kit/list/list.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";

const tones: Record<RecipientState, Tone> = {
  waiting: "waiting",
  sending: "active",
  sent: "good",
  failed: "bad",
  unknown: "bad",
  suppressed: "done",
};

type RecipientListProps = {
  rows: ListedRecipient[];
  query: { q: string; state: RecipientState | null };
  isDecided: boolean;
};

export function RecipientList({ rows, query, isDecided }: RecipientListProps) {
  const text = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const { causes } = useTexts(outboxTexts);
  const language = useLanguage();
  const list = useList("/admin/email-marketing/campaigns");
  if (!isDecided)
    return <p className="mt-8 border-t border-line py-10 text-soft">{text.noRecipients}</p>;
  const answer = ({ error, state, dueAt }: ListedRecipient) => {
    const refused = error && `${causes[refusalCauseOf(error)]} ${tidyServerAnswer(error)}`;
    const reason = error === "internal" ? text.internal : refused;
    return state === "waiting" && reason
      ? `${reason} (${text.again(longDateTime(dueAt, language))})`
      : reason;
  };
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-2xl">{text.recipients}</h2>
      <div className="mt-3 mb-2 flex flex-wrap gap-3">
        <SearchBox q={query.q} label={admin.search} placeholder={admin.searchPlaceholder} />
        <FilterSelect name="state" label={text.recipientColumns.state} value={query.state ?? ""}>
          <option value="">{text.allStates}</option>
          {recipientStates.map((state) => (
            <option key={state} value={state}>
              {text.states[state]}
            </option>
          ))}
        </FilterSelect>
      </div>
      {rows.length === 0 ? (
        <p className="py-8 text-soft">{text.noneFound}</p>
      ) : (
        <ListTable
          list={list}
          name="campaign-recipients"
          cardsBelowRem={52}
          label={text.recipients}
          rows={rows}
          rowLabel={({ email }) => email}
          headers={text.recipientColumns}
          columns={[
            {
              id: "email",
              fixed: true,
              cell: ({ email, name }) => (
                <span className="block [overflow-wrap:anywhere]">
                  {email}
                  {name ? <span className="block text-[0.8125rem] text-soft">{name}</span> : null}
                </span>
              ),
            },
            { id: "language", cell: (row) => languageLabel(row.language, language) },
            {
              id: "state",
              fixed: true,
              cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
            },
            {
              id: "answer",
              cell: (row) =>
                row.error ? (
                  <span className="block text-sm text-soft [overflow-wrap:anywhere]">
                    {answer(row)}
                  </span>
                ) : null,
            },
            {
              id: "done",
              cell: ({ doneAt }) =>
                doneAt ? (
                  <span className="text-sm text-soft">{longDateTime(doneAt, language)}</span>
                ) : null,
            },
          ]}
        />
      )}
    </section>
  );
}
