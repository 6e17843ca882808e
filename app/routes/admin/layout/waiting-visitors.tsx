import { useFetcher } from "react-router";
import { staffCallTexts } from "#app/i18n/admin/staff-calls.ts";
import { clock } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { StaffCall } from "#app/shop/devices/staff-calls.server.ts";
import { buttonStyle } from "#app/ui/button.ts";

/** Tells every admin page that a visitor at a kiosk asks for staff. */
export function WaitingVisitors({ calls }: { calls: StaffCall[] }) {
  const text = useTexts(staffCallTexts);
  return (
    <div aria-live="polite">
      {calls.length > 0 ? (
        <section
          aria-label={text.title}
          className="mb-7 border-l-2 border-accent bg-wash px-5 py-4"
        >
          <ul className="space-y-3">
            {calls.map((call) => (
              <Call key={call.deviceId} {...call} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Call({ deviceId, name, pointName, at }: StaffCall) {
  const text = useTexts(staffCallTexts);
  const language = useLanguage();
  const { Form, state } = useFetcher();
  const where = pointName === null ? name : `${name}, ${pointName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="mr-auto">{text.called(where, clock(at, language))}</p>
      <Form method="post" action="/admin/staff-calls">
        <input type="hidden" name="device" value={deviceId} />
        <button disabled={state !== "idle"} className={buttonStyle.plain}>
          {text.coming}
          <span className="sr-only"> ({where})</span>
        </button>
      </Form>
    </li>
  );
}
