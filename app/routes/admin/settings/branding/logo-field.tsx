import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useFetcher } from "react-router";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { parseLogoName } from "#app/shop/branding/logo.ts";
import type { LogoRefusal } from "#app/shop/branding/logo.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";

export type LogoAnswer = { logo: string } | { logoRefused: LogoRefusal };

type LogoFieldProps = {
  id: string;
  name: string;
  problem: string | undefined;
  /** Name of the chosen logo, or "". */
  chosen: string;
  onChoose(name: string): void;
  onSending(isSending: boolean): void;
};

/**
 * Uploads the file as soon as it is chosen, for the preview; saving the branding makes it the
 * shop's. Until it has arrived, the form contains the file itself.
 */
export function LogoField(props: LogoFieldProps) {
  const { id, name, problem, chosen, onChoose, onSending } = props;
  const { logo: text } = useTexts(brandingTexts);
  const { data: answer, state, submit } = useFetcher<LogoAnswer | { logoFailed: true }>();
  const input = useRef<HTMLInputElement>(null);
  const logo = parseLogoName(chosen);
  const isSending = state !== "idle";
  useEffect(() => onSending(isSending), [isSending, onSending]);
  useEffect(() => {
    if (!answer) return;
    // Lets the same file be chosen again.
    input.current!.value = "";
    if ("logo" in answer) onChoose(answer.logo);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  // A file chosen before scripts ran has fired its event already.
  useEffect(() => {
    const [file] = input.current!.files!;
    if (file) send(file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, []);
  function send(file: File) {
    const sent = new FormData();
    sent.set("intent", "logo");
    sent.set("logoFile", file);
    void submit(sent, {
      method: "post",
      encType: "multipart/form-data",
      action: "/admin/settings/look",
    });
  }
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
        onInput={(event) => onChoose(JSON.parse(restoredValue(event)) as string)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ChooseFile
          id={id}
          input={input}
          label={isSending ? text.sending : text.choose}
          onFile={send}
        />
        {logo ? (
          <button type="button" onClick={() => onChoose("")} className={buttonStyle.quiet}>
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

type ChooseFileProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onFile(file: File): void;
};

function ChooseFile({ id, input, label, onFile }: ChooseFileProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      {label}
      <input
        ref={input}
        id={id}
        name="logoFile"
        type="file"
        accept=".svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
