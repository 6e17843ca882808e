import { useEffect } from "react";
import { useFetcher } from "react-router";
import { lookTexts } from "#app/i18n/admin/look.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { logoNamed } from "#app/shop/settings/logo.ts";
import type { LogoRefusal } from "#app/shop/settings/logo.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { typedAgain } from "../kit/record/drafts.ts";

type LogoAnswer = { logo: string } | { logoRefused: LogoRefusal };

type LogoFieldProps = {
  id: string;
  name: string;
  problem: string | undefined;
  /** Its name, or nothing. */
  chosen: string;
  onChoose(name: string): void;
};

/** Sent as soon as it is chosen, so that it is seen; the shop has it once the look is saved. */
export function LogoField({ id, name, problem, chosen, onChoose }: LogoFieldProps) {
  const { logo: text } = useTexts(lookTexts);
  const { data: answer, state, submit } = useFetcher<LogoAnswer>();
  const logo = logoNamed(chosen);
  useEffect(() => {
    if (answer && "logo" in answer) onChoose(answer.logo);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  function send(file: File) {
    const sent = new FormData();
    sent.set("intent", "logo");
    sent.set("file", file);
    void submit(sent, {
      method: "post",
      encType: "multipart/form-data",
      action: "/admin/settings/look",
    });
  }
  const isSending = state !== "idle";
  const refused =
    answer && !isSending && !("logo" in answer)
      ? "logoRefused" in answer
        ? text.refused[answer.logoRefused]
        : text.failed
      : problem;
  return (
    <>
      <input
        type="hidden"
        name={name}
        value={chosen}
        data-draft={JSON.stringify(chosen)}
        onInput={(event) => onChoose(JSON.parse(typedAgain(event)) as string)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ChooseFile id={id} label={isSending ? text.sending : text.choose} onFile={send} />
        {logo ? (
          <button type="button" onClick={() => onChoose("")} className={buttonLooks.quiet}>
            {text.remove}
          </button>
        ) : (
          <span className="text-sm text-soft">{text.none}</span>
        )}
      </div>
      <p className="text-sm text-soft">{text.advice}</p>
      <div aria-live="polite" className="text-[0.9375rem] empty:hidden">
        {logo?.legible === "day" ? <p>{text.onDay}</p> : null}
        {logo?.legible === "night" ? <p>{text.onNight}</p> : null}
      </div>
      {refused ? (
        <p role="alert" className="text-sm font-medium text-alert">
          {refused}
        </p>
      ) : null}
    </>
  );
}

type ChooseFileProps = { id: string; label: string; onFile(file: File): void };

function ChooseFile({ id, label, onFile }: ChooseFileProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonLooks.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      {label}
      <input
        id={id}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
