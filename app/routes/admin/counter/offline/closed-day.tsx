// The offline counter when nothing is stored, or the day is still locked.
import { Form, useNavigation } from "react-router";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toOnlineUrl } from "#app/routes/admin/kit/offline/offline-paths.ts";

export function NothingStored() {
  const text = useTexts(counterOfflineTexts);
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{text.noneKept}</h2>
      <p className="mt-2 max-w-prose text-soft">{text.noneKeptText}</p>
      <p className="mt-6">
        <a href={toOnlineUrl(null)} className={buttonStyle.plain}>
          {text.again}
        </a>
      </p>
    </section>
  );
}

export function Locked({ isWrong }: { isWrong: boolean }) {
  const text = useTexts(counterOfflineTexts);
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{text.lockedTitle}</h2>
      <p className="mt-2 max-w-prose text-soft">{text.lockedText}</p>
      <Form method="post" className="mt-6 flex max-w-md items-start gap-2">
        <input type="hidden" name="intent" value="unlock" />
        <TextField
          id="device-code"
          name="code"
          label={text.code}
          autoComplete="off"
          problem={isWrong ? text.wrongCode : undefined}
          className="min-w-0 flex-1"
        />
        <button disabled={isBusy} className={`${buttonStyle.primary} mt-[1.6rem]`}>
          {text.unlock}
        </button>
      </Form>
    </section>
  );
}
