import { Form, useLocation } from "react-router";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";

type AccountNotice = { id: number; kind: string; by: string | null; at: Date };

/** What others did to this account, until it is read. */
export function AccountNotices({ notices }: { notices: AccountNotice[] }) {
  const text = useTexts(adminSessionTexts);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <section
      aria-labelledby="account-notices"
      className="mb-7 border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      <h2 id="account-notices" className="font-serif text-xl leading-tight">
        {text.noticesTitle}
      </h2>
      <ul className="mt-2 space-y-1.5">
        {notices.map(({ id, kind, by, at }) => (
          <li key={id}>
            {wordOf(text.notices, kind)?.(by)}{" "}
            <span className="text-sm text-soft">{longDateTime(at, language)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem]">{text.noticesNot}</p>
      <Form method="post" action="/admin/session" reloadDocument className="mt-3">
        <input type="hidden" name="intent" value="notices-read" />
        <input type="hidden" name="next" value={pathname + search} />
        <button className={buttonStyle.plain}>{text.understood}</button>
      </Form>
    </section>
  );
}
