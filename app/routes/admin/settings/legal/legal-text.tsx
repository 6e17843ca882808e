import { Link, data, useFetcher } from "react-router";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { legalTexts } from "#app/i18n/storefront/legal.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { legalTextForm } from "#app/shop/legal/legal-text-form.ts";
import { isLegalPage, placeholders } from "#app/shop/legal/legal-text.ts";
import { gapsOf, missingIn } from "#app/shop/legal/missing-details.ts";
import type { MissingField } from "#app/shop/legal/missing-details.ts";
import {
  findLegalText,
  listLegalVersions,
  saveLegalText,
} from "#app/shop/legal/legal-texts.server.ts";
import type { LegalText, LegalVersion } from "#app/shop/legal/legal-texts.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { Conflict } from "#app/routes/admin/kit/record/conflict.tsx";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { RecordNotices } from "#app/routes/admin/kit/record/record-notices.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readVersion } from "#app/routes/admin/kit/record/edited.server.ts";
import { MissingFields } from "./law-section.tsx";
import type { Route } from "./+types/legal-text";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData
      ? legalTexts[language].pages[loaderData.newest.page]
      : adminLegalTexts[language].title,
  );

export async function loader({ params: { page }, request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const requestedVersion = /^\d{1,9}$/.exec(
    new URL(request.url).searchParams.get("version") ?? "",
  )?.[0];
  const [newest, versions, settings] = await Promise.all([
    findLegalText(db, page),
    listLegalVersions(db, page),
    findSettings(db),
  ]);
  const older =
    requestedVersion === undefined || Number(requestedVersion) === newest!.version
      ? null
      : await findLegalText(db, page, Number(requestedVersion));
  const missing = {
    gaps: gapsOf(newest!, language).length,
    fields: missingIn(newest!, settings),
  };
  return { newest: newest!, older, versions, missing };
}

export async function action({ params: { page }, request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  if (!isLegalPage(page)) throw data(null, { status: 404 });
  const sent = await readForm(request);
  const parsed = legalTextForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const expectedVersion = readVersion(sent);
  if (expectedVersion === null)
    return data({ problems: { en: "notText" as const } }, { status: 400 });
  return catchFailedAction(context, async () => {
    const result = await saveLegalText(
      db,
      context.get(staffContext),
      page,
      parsed.fields,
      expectedVersion,
    );
    if ("saved" in result) return { saved: page, version: result.saved.version };
    if (result.refused === "unchanged")
      return data({ problems: { en: "unchanged" as const } }, { status: 409 });
    const { present } = result;
    const who = present.staffName;
    const isOwn = who !== null && who === context.get(staffContext)?.name;
    return data({ present, who, isOwn }, { status: 409 });
  });
}

export default function LegalTextPage({
  loaderData: { newest, older, versions, missing },
}: Route.ComponentProps) {
  // The key makes another page or version start the form anew.
  return (
    <Editor
      key={`${newest.page} ${older?.version ?? "newest"}`}
      newest={newest}
      older={older}
      versions={versions}
      missing={missing}
    />
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type EditorProps = {
  newest: LegalText;
  older: LegalText | null;
  versions: LegalVersion[];
  missing: { gaps: number; fields: MissingField[] };
};

function Editor({ newest, older, versions, missing }: EditorProps) {
  const text = useTexts(adminLegalTexts);
  const admin = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const address = `/admin/settings/legal/${newest.page}`;
  // Saving an older text makes it the newest version.
  const { record, field, listDifferences } = useLegalTextForm(
    older ? { ...older, version: newest.version } : newest,
    answer,
  );
  return (
    <>
      <EditorHead page={newest.page} missing={missing} />
      {older ? <OlderNotice version={older.version} newestAddress={address} /> : null}
      <RecordNotices record={record} />
      <Conflict
        record={record}
        fields={() => listDifferences().filter(({ theirs, yours }) => theirs !== yours)}
      />
      <Form
        key={record.formKey}
        {...record.form}
        action={address}
        encType="multipart/form-data"
        className="grid gap-5 lg:grid-cols-2"
      >
        <input type="hidden" name="version" value={record.version} />
        {ownLanguageFirst(useLanguage()).map((language) => (
          <TextAreaField key={language} {...field(language)} lang={language} rows={26} />
        ))}
        <div className="flex justify-end lg:col-span-2">
          <button disabled={state !== "idle"} className={buttonStyle.primary}>
            {state === "idle" ? text.save : admin.saving}
          </button>
        </div>
      </Form>
      <Versions versions={versions} address={address} />
    </>
  );
}

type LegalTextProblem = ProblemsOf<typeof legalTextForm> | "notText" | "unchanged";

function useLegalTextForm(
  shown: LegalText,
  answer: ReturnType<typeof useFetcher<typeof action>>["data"],
) {
  const text = useTexts(adminLegalTexts);
  const record = useRecordForm<
    LegalText,
    Partial<Record<NamesOf<typeof legalTextForm>, LegalTextProblem>>
  >({
    record: shown,
    list: null,
    answer,
    savedText: () => text.saved,
    problemTitle: text.validationError,
    failedTitle: text.failed,
  });
  const problems = { ...text.problems, unchanged: text.unchanged };
  const fields = useFormFields(legalTextForm, {
    id: "legal",
    labels: text.fields,
    problems,
    record,
  });
  return { record, ...fields };
}

type EditorHeadProps = Pick<EditorProps, "missing"> & Pick<LegalText, "page">;

function EditorHead({ page, missing: { gaps, fields } }: EditorHeadProps) {
  const text = useTexts(adminLegalTexts);
  const admin = useTexts(adminTexts);
  const { pages } = useTexts(legalTexts);
  return (
    <>
      <p className="mb-1 text-[0.9375rem]">
        <Link
          to="/admin/settings/law"
          className="inline-flex min-h-9 items-center gap-1.5 text-soft hover:text-ink"
        >
          <ArrowLeft size={15} />
          {text.back}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-[38px]">{pages[page]}</h1>
        <a
          href={`/legal/${page}`}
          target="_blank"
          rel="noopener"
          className={`${buttonStyle.quiet} max-sm:-ml-3`}
        >
          {text.view}
          <span className="sr-only">, {admin.opensInNewTab}</span>
        </a>
      </div>
      <p className="mt-2 mb-6 max-w-3xl text-[0.9375rem] text-soft">
        {gaps > 0 ? <strong className="text-ink">{text.gaps(gaps)}. </strong> : null}
        {text.hint(placeholders.map((name) => `{${name}}`).join(", "))}
      </p>
      <div className="mb-5 max-w-3xl empty:hidden">
        <MissingFields title={text.waitsFor} missing={fields} />
      </div>
    </>
  );
}

function OlderNotice({ version, newestAddress }: { version: number; newestAddress: string }) {
  const text = useTexts(adminLegalTexts);
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-4 rounded-control bg-mat px-4 py-2.5 text-[0.9375rem]"
    >
      {text.showing(version === 0 ? text.draft : text.version(version))}
      <Link
        to={newestAddress}
        className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
      >
        {text.backToNewest}
      </Link>
    </p>
  );
}

function Versions({ versions, address }: { versions: LegalVersion[]; address: string }) {
  const text = useTexts(adminLegalTexts);
  const { theShop } = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="min-h-11 text-[0.9375rem] text-soft hover:text-ink">
        {text.versions} ({versions.length})
      </summary>
      <p className="mt-1 text-sm text-soft">{text.versionsText}</p>
      <ol className="mt-3 grid gap-1 text-[0.9375rem]">
        {versions.map(({ version, createdAt, staffName }) => (
          <li key={version}>
            <Link
              to={`${address}?version=${version}`}
              preventScrollReset={false}
              className="inline-flex min-h-9 items-center text-accent hover:underline"
            >
              {createdAt
                ? text.versionOf(version, longDateTime(createdAt, language), staffName ?? theShop)
                : text.draft}
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
