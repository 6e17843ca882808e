import { data, Link, useFetcher, useRevalidator } from "react-router";
import { useEffect, useState } from "react";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countCatalogue } from "#app/shop/catalogue/transfer/export-catalogue.server.ts";
import {
  confirmImport,
  discardImport,
  listImports,
  resumeImport,
  stopImport,
  undoImport,
} from "#app/shop/catalogue/transfer/imports.server.ts";
import { openImportStates } from "#db/values.ts";
import { applicableActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { Section } from "#app/routes/admin/kit/section.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import type { Route } from "./+types/catalogue";
import { ChooseCatalogue } from "./choose-catalogue.tsx";
import { ImportReport } from "./import-report.tsx";
import { findShown } from "./shown-import.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => transferTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const parameters = new URL(request.url).searchParams;
  const [{ pieces }, imports, shown] = await Promise.all([
    countCatalogue(db),
    listImports(db),
    findShown(db, parameters, language),
  ]);
  return { pieces, earlier: imports.filter(({ id }) => id !== shown.found?.id), ...shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, storage } = context.get(requestContext);
  const sent = await readForm(request);
  const id = rowIdFrom(fieldOf(sent, "id"));
  const wantedKinds = applicableActions.filter((action) => sent.getAll("want").includes(action));
  if (id === null) return data({ refused: "refusedPress" as const }, { status: 400 });
  switch (fieldOf(sent, "intent")) {
    case "agree":
      return wantedKinds.length === 0
        ? { refused: "chooseSome" as const }
        : answerPress(await confirmImport(db, id, wantedKinds));
    case "stop":
      return answerPress(await stopImport(db, id));
    case "resume":
      return answerPress(await resumeImport(db, id));
    case "undo":
      return answerPress(await undoImport(db, id));
    case "drop":
      return answerPress(await discardImport(db, storage, id));
    default:
      return data({ refused: "refusedPress" as const }, { status: 400 });
  }
}

const answerPress = (isDone: boolean) => ({ refused: isDone ? null : ("refusedPress" as const) });

const workingStates = new Set(["reading", "running", "undoing"]);
const openStates = new Set<string>(openImportStates);

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const text = useTexts(transferTexts);
  const { found, isGone, pieces, earlier } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const refused = fetcher.state === "idle" ? fetcher.data?.refused : null;
  const isOpen = [found, ...earlier].some(
    (catalogueImport) => catalogueImport && openStates.has(catalogueImport.state),
  );
  usePolling(found !== null && workingStates.has(found.state));
  return (
    <div className="max-w-6xl">
      <h1 className="mb-8 text-page">{text.title}</h1>
      <Section id="out" title={text.out.title} text={text.out.text}>
        <DownloadCatalogue pieces={pieces} />
      </Section>
      <Section id="in" title={text.into.title} text={text.into.text}>
        <div className="grid gap-6">
          {refused ? <Notice kind="alert" title={text[refused]} /> : null}
          {isGone ? <Notice kind="alert" title={text.gone} /> : null}
          {found ? (
            <ImportReport key={found.id} {...{ ...loaderData, found }} fetcher={fetcher} />
          ) : null}
          {isOpen ? null : <ChooseCatalogue label={found ? text.into.another : text.into.choose} />}
          <EarlierImports earlier={earlier} />
        </div>
      </Section>
    </div>
  );
}

function EarlierImports({ earlier }: Pick<Route.ComponentProps["loaderData"], "earlier">) {
  const text = useTexts(transferTexts);
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="border-t border-line pt-5">
      <h3 id="earlier-title" className="font-serif text-xl">
        {text.earlierOnes}
      </h3>
      <ul className="mt-2 grid">
        {earlier.map(({ id, fileName, state, createdAt }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={`?import=${id}#in`}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 underline-offset-4 hover:underline"
            >
              <span className="wrap-anywhere">{fileName}</span>
              <span className="text-sm text-soft">
                {longDateTime(createdAt, language)}, {text.states[state]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const pollMs = 1500;

/** Polls while the shop works on it. */
function usePolling(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isWorking, state, revalidate]);
}

export function ErrorBoundary() {
  return <LoadError />;
}

const address = "/admin/catalogue/catalogue.zip";

function DownloadCatalogue({ pieces }: { pieces: number }) {
  const { out } = useTexts(transferTexts);
  const [isChecking, setChecking] = useState(false);

  async function download() {
    setChecking(true);
    const answer = await fetch(`${address}?ask`).catch(() => null);
    setChecking(false);
    if (answer?.status === 204) location.assign(address);
    else toast.error(answer?.status === 507 ? out.noRoom : out.failed);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p>{pieces === 0 ? out.none : out.holds(pieces)}</p>
      <a
        href={address}
        aria-disabled={isChecking}
        onClick={(event) => {
          event.preventDefault();
          if (!isChecking) void download();
        }}
        className={`${buttonStyle.primary} aria-disabled:opacity-60`}
      >
        {out.download}
      </a>
      <p className="text-sm text-soft">{out.note}</p>
    </div>
  );
}
