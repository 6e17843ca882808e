import { useState } from "react";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { watermarkProposals } from "#app/shop/settings/proposals.ts";
import type { WatermarkProposalName } from "#app/shop/settings/proposals.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import type { StepProps } from "./step-props.ts";

/** Shows each mark, drawn by the code that draws real ones. */
export function WatermarkChoice({ taken, press }: Pick<StepProps, "taken" | "press">) {
  const text = useTexts(onboardingTexts).marks;
  return (
    <section aria-labelledby="marks" className="mt-4">
      <h3 id="marks" className="font-sans text-[0.9375rem] font-semibold">
        {text.title}
      </h3>
      <p className="text-[0.9375rem] text-soft">{text.text}</p>
      <press.Form method="post">
        <ul className="mt-3 grid gap-4 sm:grid-cols-3">
          {(Object.keys(watermarkProposals) as WatermarkProposalName[]).map((mark) => {
            const isChosen = taken.includes(mark);
            return (
              <li key={mark}>
                <button
                  name="proposal"
                  value={mark}
                  disabled={press.isBusy}
                  aria-pressed={isChosen}
                  className={`block w-full rounded-control border p-2 text-left ${isChosen ? "border-accent ring-1 ring-accent" : "border-edge hover:border-ink"}`}
                >
                  <Sample address={sampleAddress(mark)} />
                  <span className="mt-2 flex flex-wrap justify-between gap-x-3 px-1 wrap-anywhere text-[0.9375rem]">
                    {text[mark]}
                    {isChosen ? (
                      <span aria-hidden="true" className="text-accent">
                        {text.chosen}
                      </span>
                    ) : null}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </press.Form>
    </section>
  );
}

/** The first drawing takes seconds: until then a placeholder pulses. */
function Sample({ address }: { address: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <span
      className={`flex h-44 items-center justify-center bg-mat p-2 ${isThere ? "" : "motion-safe:animate-pulse"}`}
    >
      <img
        // It may have loaded before the page could listen, so it is checked here too.
        ref={(image) => {
          if (image?.complete) setThere(true);
        }}
        src={address}
        alt=""
        loading="lazy"
        onLoad={() => setThere(true)}
        onError={() => setThere(true)}
        className="max-h-full w-auto max-w-full"
      />
    </span>
  );
}

function sampleAddress(mark: WatermarkProposalName): string {
  const { fields } = watermarkProposals[mark];
  const params = watermarkForm.names.map((name) => [
    name,
    String(fields[name as keyof typeof fields] ?? ""),
  ]);
  return `/admin/settings/watermark?${new URLSearchParams(params)}`;
}
