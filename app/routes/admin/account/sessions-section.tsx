import { Form } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { describeDevice } from "#app/shop/staff/user-agent.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ItemIntent } from "#app/routes/admin/kit/item-intent.tsx";
import { Section } from "#app/routes/admin/kit/section.tsx";

type Session = { id: string; userAgent: string; address: string; lastSeen: Date; current: boolean };

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const text = useTexts(adminAccountTexts);
  const language = useLanguage();
  return (
    <Section id="sessions" title={text.sessionsTitle} text={text.sessionsText}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, userAgent, address, lastSeen, current }) => {
          const { browser, system } = describeDevice(userAgent);
          const device =
            browser && system
              ? text.onSystem(browser, system)
              : (browser ?? system ?? text.unknownDevice);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {device}{" "}
                  {current ? <span className="label ml-1">{text.sessionCurrent}</span> : null}
                </p>
                <p className="text-sm text-soft">
                  {text.sessionSeen(longDateTime(lastSeen, language))} · {address}
                </p>
              </div>
              {current ? null : (
                <ItemIntent id={id} intent="end-session" label={text.sessionEndOf(device)}>
                  {text.sessionEnd}
                </ItemIntent>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset className="mt-5">
          <button
            type="submit"
            name="intent"
            value="end-other-sessions"
            className={buttonStyle.plain}
          >
            {text.sessionsEndOthers}
          </button>
        </Form>
      ) : null}
    </Section>
  );
}
