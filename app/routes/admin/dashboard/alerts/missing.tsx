import { Link } from "react-router";
import { adminLegalTexts } from "#app/i18n/admin/legal.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ChevronDown } from "#app/ui/icons/back-office.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import type { MissingSettings } from "./missing.server.ts";

export function NoProvider() {
  const text = useTexts(dashboardTexts);
  return (
    <NotSetUp title={text.noProvider} to="/admin/settings/payments" label={text.toPayments}>
      {text.noProviderText}
    </NotSetUp>
  );
}

export function NoMailServer() {
  const text = useTexts(dashboardTexts);
  return (
    <NotSetUp title={text.noMails} to="/admin/settings/mail" label={text.toMails}>
      {text.noMailsText}
    </NotSetUp>
  );
}

type NotSetUpProps = { title: string; to: string; label: string; children: string };

function NotSetUp({ title, to, label, children }: NotSetUpProps) {
  const may = useMay();
  return (
    <div className="mt-6 border-l-2 border-edge bg-mat px-5 py-3 text-[0.9375rem]">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-soft">{children}</p>
      {may("keep-credentials") ? (
        <Link to={to} className="inline-flex min-h-11 items-center text-accent hover:underline">
          {label}
        </Link>
      ) : null}
    </div>
  );
}

/** Facts that only the owner knows; nothing if none is missing. */
export function Missing({ settings }: { settings: MissingSettings[] | null }) {
  const text = useTexts(dashboardTexts);
  const legal = useTexts(adminLegalTexts);
  if (!settings?.length) return null;
  return (
    <section aria-labelledby="missing" className="mt-12">
      <h2 id="missing" className="text-2xl">
        {text.missing}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-soft">{text.missingText}</p>
      <ul className="mt-3 border-t border-line">
        {settings.map(({ label, to, what }) => (
          <li key={to} className="border-b border-line py-2">
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center gap-x-4">
                <span className="mr-auto font-medium">{label}</span>
                <span className="text-sm text-soft">{legal.gaps(what.length)}</span>
                <ChevronDown size={16} className="text-soft group-open:rotate-180" />
              </summary>
              <ul className="list-disc space-y-1 pt-1 pl-5 text-[0.9375rem] text-soft">
                {what.map((field, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index}>{field}</li>
                ))}
              </ul>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent hover:underline"
              >
                {text.fillIn(label)}
              </Link>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
