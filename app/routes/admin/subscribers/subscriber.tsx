import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { languageLabel } from "#app/i18n/language-names.ts";
import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { isLanguage, languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { subscriberForm } from "#app/shop/subscribers/subscriber-form.ts";
import type { Consent } from "#app/shop/subscribers/consent.ts";
import { wordings } from "#app/shop/subscribers/wording.ts";
import {
  findSubscriber,
  listConsents,
  saveSubscriber,
} from "#app/shop/subscribers/subscribers.server.ts";
import type { SubscriberRow } from "#app/shop/subscribers/subscribers.server.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import type { NamesOf } from "#app/shop/form.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/subscriber";
import { ConsentFields } from "./consent-fields.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.subscriber
      ? subscribersTexts[language].edit(loaderData.subscriber.name ?? loaderData.subscriber.email)
      : subscribersTexts[language].addNew,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const subscriber = await findRecordByParam(params.id, (id) => findSubscriber(db, id));
  if (!subscriber) return { subscriber, consents: [], changes: [] };
  const [consents, changes] = await Promise.all([
    listConsents(db, subscriber.id),
    listChanges(db, "subscriber", subscriber.id),
  ]);
  return { subscriber, consents, changes };
}

type Problems = Partial<
  Record<NamesOf<typeof subscriberForm>, keyof (typeof subscribersTexts)["en"]["problems"]>
>;

const refusals: Record<"email-taken" | "source-missing", Problems> = {
  "email-taken": { email: "emailTaken" },
  "source-missing": { source: "sourceRequired" },
};

export async function action(args: Route.ActionArgs) {
  return saveSentRecord(args, {
    kind: "subscriber",
    form: subscriberForm,
    save: saveSubscriber,
    savedLabel: ({ email }) => email,
    unreadable: { email: "notText" },
    refusals,
  });
}

export default function Subscriber({
  loaderData: { subscriber, consents, changes },
}: Route.ComponentProps) {
  const text = useTexts(subscribersTexts);
  const language = useLanguage();
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<SubscriberRow, Problems>({
    record: subscriber,
    list: "/admin/users",
    answer: fetcher.data,
    savedText: () => (subscriber ? text.updated : text.created),
    problemTitle: subscriber ? text.errorUpdating : text.errorCreating,
    failedTitle: subscriber ? text.errorUpdating : text.errorCreating,
  });
  const labels = { ...text.fields, source: text.source, note: text.note };
  const { field } = useFormFields(subscriberForm, {
    id: "user",
    labels,
    problems: text.problems,
    record,
  });

  return (
    <RecordDialog
      record={record}
      fetcher={fetcher}
      title={subscriber ? text.edit(subscriber.name ?? subscriber.email) : text.addNew}
      addLabel={text.create}
      listDifferences={() => differing(record.conflict!, record.typed!, text, language)}
      className="grid gap-4"
      about={subscriber ? <AboutSubscriber subscriber={subscriber} consents={consents} /> : null}
      changes={changes}
    >
      <TextField {...field("name")} optional={undefined} autoComplete="off" />
      <TextField {...field("email")} type="email" autoComplete="off" />
      <TextField {...field("phone")} optional={undefined} type="tel" autoComplete="off" />
      <SelectField {...field("language")} defaultValue={record.row?.language ?? language}>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageLabel(each, language)}
          </option>
        ))}
      </SelectField>
      <Subscription
        wasSubscribed={record.row?.subscribedToNewsletter ?? false}
        problem={field("source").problem}
      />
    </RecordDialog>
  );
}

function AboutSubscriber({
  subscriber,
  consents,
}: {
  subscriber: SubscriberRow;
  consents: Consent[];
}) {
  const text = useTexts(subscribersTexts);
  return (
    <>
      <Consents consents={consents} />
      <p className="mt-6">
        <Link
          to={`/admin/personal-data?user=${subscriber.id}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {text.personalData}
        </Link>
      </p>
    </>
  );
}

function differing(
  present: SubscriberRow,
  typed: FormData,
  text: (typeof subscribersTexts)["en"],
  language: Language,
) {
  const yours = (name: NamesOf<typeof subscriberForm>) => String(typed.get(name) ?? "");
  const chosen = yours("language");
  const yesNo = (on: boolean) => (on ? text.yes : text.no);
  return [
    ...(["name", "email", "phone"] as const).map((name) => ({
      label: text.columns[name],
      theirs: present[name] ?? "",
      yours: yours(name),
    })),
    {
      label: text.columns.language,
      theirs: languageLabel(present.language, language),
      yours: isLanguage(chosen) ? languageLabel(chosen, language) : "",
    },
    {
      label: text.columns.subscribed,
      theirs: yesNo(present.subscribedToNewsletter),
      yours: yesNo(yours("subscribed") === "on"),
    },
  ];
}

/** The checkbox; who ticks it states where the consent came from. */
function Subscription({
  wasSubscribed,
  problem,
}: {
  wasSubscribed: boolean;
  problem: string | undefined;
}) {
  const text = useTexts(subscribersTexts);
  const [on, setOn] = useState(wasSubscribed);
  return (
    <div className="grid gap-4">
      <CheckboxField name="subscribed" checked={on} onTick={setOn}>
        {text.fields.subscribed}
      </CheckboxField>
      {on && !wasSubscribed ? <ConsentFields problem={problem} /> : null}
    </div>
  );
}

function Consents({ consents }: { consents: Consent[] }) {
  const text = useTexts(subscribersTexts);
  const language = useLanguage();
  return (
    <section className="mt-8 border-t border-line pt-4">
      <h3 className="text-xl">{text.consents}</h3>
      {consents.length === 0 ? (
        <p className="mt-2 text-[0.9375rem] text-soft">{text.consentsEmpty}</p>
      ) : null}
      <ol className="mt-3 grid gap-3 text-[0.9375rem]">
        {consents.map(({ id, subscribed, source, wording, note, staffName, at }) => (
          <li key={id} className="break-words">
            <span className="font-medium">{text.consentLine[subscribed ? "true" : "false"]}</span> ·{" "}
            {longDateTime(at, language)}
            <span className="block text-sm text-soft">
              {[text.sources[source], note, staffName].filter(Boolean).join(" · ")}
            </span>
            {wording ? (
              <span className="block text-sm text-soft">
                {text.wording(wording, wordings[wording]?.[language] ?? "")}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
