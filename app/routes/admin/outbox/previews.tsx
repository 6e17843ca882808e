import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { languageLabel } from "#app/i18n/language-names.ts";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import { isLanguage, languages } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { appearances, isAppearance } from "#app/shop/mail/rendering/appearance.ts";
import {
  isPreviewed,
  previewMail,
  previewedKinds,
} from "#app/shop/mail/letters/previews.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/previews";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => mailPreviewTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, environment, language: own } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const [kind, language, appearance] = ["kind", "in", "appearance"].map((name) =>
    searchParams.get(name),
  );
  const chosen = {
    kind: isPreviewed(kind) ? kind : previewedKinds[0]!,
    language: isLanguage(language) ? language : own,
    appearance: isAppearance(appearance) ? appearance : ("light" as const),
  };
  const { publicUrl } = environment;
  const { subject, text, orderNumber } = await previewMail(db, chosen.kind, chosen.language, {
    publicUrl,
    now: new Date(),
  });
  return { chosen, kinds: previewedKinds, subject, plain: text, orderNumber };
}

type Chosen = Route.ComponentProps["loaderData"]["chosen"];

export default function MailPreviews({
  loaderData: { chosen, kinds, subject, plain, orderNumber },
}: Route.ComponentProps) {
  const text = useTexts(mailPreviewTexts);
  const shown = useLanguage();
  const { kind, language, appearance } = chosen;
  const source = `/admin/outbox/previews/${kind}/${language}/${appearance}`;
  return (
    <>
      <h1 className="text-4xl">{text.title}</h1>
      <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">
        {orderNumber === null ? text.withSample : text.withOrder(orderNumber)}
      </p>
      <Changeable />
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-t border-ink pt-5">
        <Choices label={text.kindsLabel} className="basis-full">
          {kinds.map((each) => (
            <Choice key={each} chosen={chosen} change={{ kind: each }} label={text.kinds[each]} />
          ))}
        </Choices>
        <Choices label={text.languageLabel}>
          {languages.map((each) => (
            <Choice
              key={each}
              chosen={chosen}
              change={{ language: each }}
              label={languageLabel(each, shown)}
            />
          ))}
        </Choices>
        <Choices label={text.appearanceLabel}>
          {appearances.map((each) => (
            <Choice
              key={each}
              chosen={chosen}
              change={{ appearance: each }}
              label={text.appearances[each]}
            />
          ))}
        </Choices>
      </div>
      <p className="mt-6">
        <span className="text-sm text-soft">{text.subject}</span>
        <span lang={language} className="block font-semibold wrap-anywhere">
          {subject}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap gap-6">
        <Frame title={text.phone} source={source} className="w-[360px] max-w-full" />
        <Frame title={text.desktop} source={source} className="w-[680px]" />
      </div>
      <details className="mt-8 max-w-3xl border-t border-line pt-4">
        <summary className="min-h-11 content-center">{text.plain}</summary>
        <pre lang={language} className="mt-3 text-sm break-words whitespace-pre-wrap">
          {plain}
        </pre>
      </details>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

/** Nothing here can be edited, so that staff need not look for it. */
function Changeable() {
  const text = useTexts(mailPreviewTexts);
  const { collectionPoints } = useTexts(adminTexts);
  const { sections } = useTexts(settingsTexts);
  const may = useMay();
  const places = [
    { to: "/admin/settings/look", label: sections.branding.title },
    { to: "/admin/settings/shop", label: sections.shop.title },
    { to: "/admin/settings/mail", label: sections.mail.title },
    { to: "/admin/collection-points", label: collectionPoints },
    { to: "/admin/email-marketing", label: text.own },
  ].filter(({ to }) => may(rightOf(to, "GET")!));
  return (
    <div className="mt-3 max-w-3xl text-[0.9375rem]">
      <p className="text-soft">{text.fixed}</p>
      <ul className="flex flex-wrap gap-x-6">
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-accent hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choices({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-1.5">{children}</ul>
    </nav>
  );
}

function Choice({
  chosen,
  change,
  label,
}: {
  chosen: Chosen;
  change: Partial<Chosen>;
  label: string;
}) {
  const { kind, language, appearance } = { ...chosen, ...change };
  const isChosen =
    kind === chosen.kind && language === chosen.language && appearance === chosen.appearance;
  return (
    <li>
      <Link
        to={`?${new URLSearchParams({ kind, in: language, appearance })}`}
        aria-current={isChosen ? "true" : undefined}
        preventScrollReset
        className="inline-flex min-h-11 items-center rounded-control border border-edge/50 bg-card px-4 text-[0.9375rem] hover:border-ink aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:font-semibold"
      >
        {label}
      </Link>
    </li>
  );
}

/** Shows a mail in the width of a larger screen, and scrolls sideways on a smaller one. */
function Frame({ title, source, className }: { title: string; source: string; className: string }) {
  return (
    <figure className="max-w-full min-w-0">
      <figcaption className="mb-1.5 text-sm text-soft">{title}</figcaption>
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
        <iframe
          sandbox=""
          src={source}
          title={title}
          className={`h-[46rem] max-h-[85dvh] rounded-control border border-line ${className}`}
        />
      </div>
    </figure>
  );
}
