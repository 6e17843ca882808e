import { Link } from "react-router";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { Onboarding, OnboardingStep } from "#app/shop/onboarding/onboarding.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Check } from "#app/ui/icons/back-office.ts";
import { ProposedSizes } from "#app/routes/admin/kit/pictures/proposed-sizes.tsx";
import { settingLabels } from "#app/routes/admin/kit/settings/setting-labels.ts";
import { onboardingLinks, stepId } from "#app/routes/admin/kit/onboarding-links.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { WatermarkChoice } from "./watermark-choice.tsx";
import { KeepPrices, Prices } from "./prices.tsx";
import type { SizesProps, StepProps } from "./step-props.ts";

const ownersAlone = new Set<OnboardingStep>(["mail", "payment"]);

export function Step(props: StepProps) {
  const { name, onboarding, unreadable } = props;
  const text = useTexts(onboardingTexts);
  const may = useMay();
  const isDone = onboarding.done[name];
  const { title, why } = text.steps[name];
  return (
    <li
      id={stepId(name)}
      className="grid scroll-mt-24 grid-cols-[32px_minmax(0,1fr)] gap-x-[12px] border-b border-line py-6 sm:grid-cols-[2.5rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-[28px] place-items-center rounded-full border ${isDone ? "border-accent bg-accent text-on-accent" : "border-edge"}`}
      >
        {isDone ? <Check size={15} /> : null}
      </span>
      <div>
        <h2 className="text-2xl">
          {title} <span className="sr-only">: {isDone ? text.done : text.todo}</span>
        </h2>
        <p className="mt-1 max-w-2xl text-[0.9375rem] text-soft">{why}</p>
        {unreadable.includes(name) && !isDone ? (
          <p className="mt-1 max-w-2xl text-[0.9375rem] text-alert">{text.unreadable}</p>
        ) : null}
        {name === "law" && !isDone ? <Unsaid fields={onboarding.missing} /> : null}
        {name === "pieces" ? (
          <p className="mt-1 max-w-2xl text-[0.9375rem]">{text.hung(onboarding.pieces)}</p>
        ) : null}
        {name === "point" && isDone && !onboarding.hasWorkshopHours ? (
          <p className="mt-1 max-w-2xl text-[0.9375rem]">{text.workshopUnset}</p>
        ) : null}
        {name === "prices" && props.sizes ? <Prices {...props.sizes} /> : null}
        {ownersAlone.has(name) && !may("keep-credentials") ? null : (
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            {onboardingLinks[name].map(({ to, go }) => (
              <Link
                key={to}
                to={to}
                className={
                  isDone
                    ? "inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4"
                    : buttonStyle.plain
                }
              >
                {isDone && isIn(text.again, go) ? text.again[go] : text.go[go]}
              </Link>
            ))}
          </p>
        )}
        <Proposed {...props} />
      </div>
    </li>
  );
}

const isIn = <Key extends string>(texts: Record<Key, string>, name: string): name is Key =>
  name in texts;

/** Lists details that the law still requires, and where an owner finds those only others know. */
function Unsaid({ fields }: { fields: Onboarding["missing"] }) {
  const text = useTexts(onboardingTexts);
  const law = useTexts(lawSettingsTexts);
  const language = useLanguage();
  const labels = settingLabels(language);
  if (fields.length === 0) return null;
  const list = new Intl.ListFormat(writing[language].locale, { type: "conjunction" });
  return (
    <p className="mt-1 max-w-2xl text-[0.9375rem]">
      {text.unsaid(list.format(fields.map((name) => labels[name])))}{" "}
      {fields.includes("lawHost") ? law.whereHost : null}
    </p>
  );
}

function Proposed({ name, onboarding, taken, press, sizes }: StepProps) {
  if (name === "look") return <WatermarkChoice {...{ taken, press }} />;
  if (name === "payment") return <One proposal="billingAddress" {...{ taken, press }} />;
  if (name === "prices") return onboarding.done.prices ? null : <KeepPrices press={press} />;
  if (name !== "pieces") return null;
  return (
    <>
      <One proposal="uploadLimit" {...{ taken, press }} />
      <Drafts drafts={onboarding.drafts} isProposed={(sizes?.proposed.length ?? 0) > 0} />
      {sizes ? <Sizes {...{ sizes, taken, press }} /> : null}
    </>
  );
}

function Drafts({ drafts, isProposed }: Pick<Onboarding, "drafts"> & { isProposed: boolean }) {
  const text = useTexts(onboardingTexts);
  const { all, ready } = drafts;
  if (all === 0) return null;
  const links = [
    { to: "/admin/art-management?state=draft", label: text.go.drafts },
    ...(ready < all
      ? [
          {
            to: "/admin/art-management/apply-global-default-pricing",
            label: text.go.globalPrices,
          },
        ]
      : []),
  ];
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
      <p>
        {text.drafts(drafts)} {ready < all ? text.draftsShort({ ready, isProposed }) : null}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className={`${buttonStyle.plain} h-auto py-2`}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

type OneProps = Pick<StepProps, "taken" | "press"> & {
  proposal: "uploadLimit" | "billingAddress";
};

function One({ proposal, taken, press }: OneProps) {
  const text = useTexts(onboardingTexts);
  if (taken.includes(proposal)) return null;
  const { press: label, why } = text.proposals[proposal];
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-accent bg-wash px-4 py-3">
      <p className="text-[0.9375rem]">{why}</p>
      <press.Form method="post" className="mt-2">
        <button
          name="proposal"
          value={proposal}
          disabled={press.isBusy}
          className={`${buttonStyle.plain} h-auto py-2`}
        >
          {label}
        </button>
      </press.Form>
    </div>
  );
}

type OfSizes = Pick<StepProps, "taken" | "press"> & { sizes: SizesProps };

function Sizes({ sizes: { isShort, ...sizes }, taken, press }: OfSizes) {
  const text = useTexts(onboardingTexts);
  const isProposed = sizes.proposed.length > 0;
  if (!isProposed && !isShort) return null;
  const addAll = taken.includes("uploadLimit")
    ? undefined
    : {
        label: text.sizes.allAndLimit,
        onAdd: () => void press.submit({ proposal: "uploadLimit" }, { method: "post" }),
      };
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
      <h3 className="font-sans font-semibold">{text.sizes.title}</h3>
      {isProposed ? <p>{text.sizes.text}</p> : null}
      {isProposed ? <ProposedSizes {...sizes} addAll={addAll} /> : null}
      {isShort ? <p>{text.sizes.short}</p> : null}
    </div>
  );
}
