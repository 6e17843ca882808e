import { Link } from "react-router";
import type { useFetcher } from "react-router";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { openingTexts } from "#app/i18n/admin/opening.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import type { Opening, OpeningStep } from "#app/shop/opening/opening-steps.ts";
import { marks } from "#app/shop/settings/proposals.ts";
import type { MarkName, ProposalName } from "#app/shop/settings/proposals.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Check } from "#app/ui/icons/back-office.ts";
import { ProposedSizes } from "../kit/pictures/proposed-sizes.tsx";
import type { ProposedSizesProps } from "../kit/pictures/proposed-sizes.tsx";
import { settingLabels } from "../kit/settings/setting-labels.ts";
import { useMay } from "../kit/session/use-may.ts";

type StepProps = {
  name: OpeningStep;
  opening: Opening;
  /** Filled in, and lost with the secret that it was sealed under. */
  unreadable: readonly OpeningStep[];
  /** What the shop is set to already. */
  taken: readonly ProposalName[];
  sizes: SizesProps | null;
  press: { isBusy: boolean; Form: ReturnType<typeof useFetcher>["Form"] };
};

type SizesProps = ProposedSizesProps & { isShort: boolean };

type Way = { to: string; go: keyof (typeof openingTexts)["en"]["go"] };

const ways: Record<OpeningStep, Way[]> = {
  name: [{ to: "/admin/settings/shop", go: "name" }],
  look: [
    { to: "/admin/settings/look", go: "look" },
    { to: "/admin/home-wall", go: "wall" },
  ],
  point: [{ to: "/admin/collection-points", go: "point" }],
  mail: [{ to: "/admin/settings/mail", go: "mail" }],
  payment: [{ to: "/admin/settings/payments", go: "payment" }],
  law: [{ to: "/admin/settings/law", go: "law" }],
  pieces: [
    { to: "/admin/batch-upload", go: "pieces" },
    { to: "/admin/pricing", go: "prices" },
  ],
};
const ownersAlone = new Set<OpeningStep>(["mail", "payment"]);

export function Step(props: StepProps) {
  const { name, opening, unreadable } = props;
  const text = useTexts(openingTexts);
  const may = useMay();
  const isDone = opening.done[name];
  const { title, why } = text.steps[name];
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-[12px] border-b border-line py-6 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-7 place-items-center rounded-full border ${isDone ? "border-accent bg-accent text-on-accent" : "border-edge"}`}
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
        {name === "law" && !isDone ? <Unsaid fields={opening.unsaid} /> : null}
        {name === "pieces" ? (
          <p className="mt-1 max-w-2xl text-[0.9375rem]">
            {text.hung(opening.pieces)} {text.prices}
          </p>
        ) : null}
        {ownersAlone.has(name) && !may("keep-credentials") ? null : (
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
            {ways[name].map(({ to, go }) => (
              <Link
                key={to}
                to={to}
                className={
                  isDone
                    ? "inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4"
                    : buttonLooks.plain
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

const isIn = <Key extends string>(words: Record<Key, string>, name: string): name is Key =>
  name in words;

/** What the law still wants to be said, and where an owner finds what only others know. */
function Unsaid({ fields }: { fields: Opening["unsaid"] }) {
  const text = useTexts(openingTexts);
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

function Proposed({ name, opening, taken, press, sizes }: StepProps) {
  if (name === "look") return <Marks {...{ taken, press }} />;
  if (name === "payment") return <One proposal="billingAddress" {...{ taken, press }} />;
  if (name !== "pieces") return null;
  return (
    <>
      <One proposal="uploadLimit" {...{ taken, press }} />
      <Drafts drafts={opening.drafts} />
      {sizes ? <Sizes {...sizes} /> : null}
    </>
  );
}

function Drafts({ drafts }: Pick<Opening, "drafts">) {
  const text = useTexts(openingTexts);
  const { all, ready } = drafts;
  if (all === 0) return null;
  const ways = [
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
        {text.drafts(drafts)} {ready < all ? text.draftsShort : null}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {ways.map(({ to, label }) => (
          <Link key={to} to={to} className={buttonLooks.plain}>
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
  const text = useTexts(openingTexts);
  if (taken.includes(proposal)) return null;
  const { press: words, why } = text.proposals[proposal];
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-accent bg-wash px-4 py-3">
      <p className="text-[0.9375rem]">{why}</p>
      <press.Form method="post" className="mt-2">
        <button
          name="proposal"
          value={proposal}
          disabled={press.isBusy}
          className={`${buttonLooks.plain} h-auto py-2`}
        >
          {words}
        </button>
      </press.Form>
    </div>
  );
}

function Sizes({ isShort, ...sizes }: SizesProps) {
  const text = useTexts(openingTexts);
  const isProposed = sizes.proposed.length > 0;
  if (!isProposed && !isShort) return null;
  return (
    <div className="mt-4 max-w-2xl border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
      <h3 className="font-sans font-semibold">{text.sizes.title}</h3>
      {isProposed ? <p>{text.sizes.text}</p> : null}
      {isProposed ? <ProposedSizes {...sizes} /> : null}
      {isShort ? <p>{text.sizes.short}</p> : null}
    </div>
  );
}

/** Shows each mark, drawn by the code that draws real ones. */
function Marks({ taken, press }: Pick<StepProps, "taken" | "press">) {
  const text = useTexts(openingTexts).marks;
  return (
    <section aria-labelledby="marks" className="mt-4">
      <h3 id="marks" className="font-sans text-[0.9375rem] font-semibold">
        {text.title}
      </h3>
      <p className="text-[0.9375rem] text-soft">{text.text}</p>
      <press.Form method="post">
        <ul className="mt-3 grid gap-4 sm:grid-cols-3">
          {(Object.keys(marks) as MarkName[]).map((mark) => {
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
                  <span className="flex h-44 items-center justify-center bg-mat p-2">
                    <img
                      src={sampleAddress(mark)}
                      alt=""
                      loading="lazy"
                      className="max-h-full w-auto max-w-full"
                    />
                  </span>
                  <span className="mt-2 flex justify-between gap-3 px-1 text-[0.9375rem]">
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

function sampleAddress(mark: MarkName): string {
  const { fields } = marks[mark];
  const asked = watermarkForm.names.map((name) => [
    name,
    String(fields[name as keyof typeof fields] ?? ""),
  ]);
  return `/admin/settings/watermark?${new URLSearchParams(asked)}`;
}
