import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listCategoryChoices } from "#app/shop/catalogue/category-choices.server.ts";
import type { CategoryChoice } from "#app/shop/catalogue/category-choices.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { isGlobalDefault, ruleScopes } from "#app/shop/pricing/pricing-rule.ts";
import type { RuleScope } from "#app/shop/pricing/pricing-rule.ts";
import { readPricingRule } from "#app/shop/pricing/pricing-rule-form.ts";
import type { PricingRuleProblems } from "#app/shop/pricing/pricing-rule-form.ts";
import { findRule, saveRule } from "#app/shop/pricing/pricing-rules.server.ts";
import type { PricingRule } from "#app/shop/pricing/pricing-rules.server.ts";
import { blankOption, typedOptions } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption } from "#app/shop/pricing/typed-options.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { MediaOptionsEditor } from "#app/routes/admin/kit/pictures/media-options-editor.tsx";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/rule";
import { ruleName } from "#app/routes/admin/kit/rule-name.ts";
import { piecesOf } from "./to-pieces.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.rule
      ? pricingTexts[language].edit(ruleName(loaderData.rule, pricingTexts[language]))
      : pricingTexts[language].addNew,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [categories, media] = await Promise.all([listCategoryChoices(db, language), listMedia(db)]);
  const rule = await findRecordByParam(params.id, (id) => findRule(db, id));
  return {
    rule,
    changes: rule ? await listChanges(db, "pricing_rule", rule.id) : [],
    categories,
    media,
  };
}

const problemOf = (fields: PricingRuleProblems["fields"]): PricingRuleProblems => ({
  fields,
  options: {},
});
const refusals = {
  "scope-gone": problemOf({ categoryId: "scopeGone" }),
  "name-reserved": problemOf({ name: "nameReserved" }),
};

export async function action(args: Route.ActionArgs) {
  const { language } = args.context.get(requestContext);
  return saveSentRecord(args, {
    kind: "pricing_rule",
    form: { read: readPricingRule },
    save: saveRule,
    savedLabel: (rule) => ruleName(rule, pricingTexts[language]),
    unreadable: problemOf({ name: "notText" }),
    refusals,
  });
}

export default function Rule({
  loaderData: { rule, changes, categories, media },
}: Route.ComponentProps) {
  const text = useTexts(pricingTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<PricingRule, PricingRuleProblems>({
    record: rule,
    list: "/admin/pricing",
    answer: fetcher.data,
    savedText: rule ? text.updated : text.created,
    savedOffer: rule
      ? {
          description: text.keepTheirs,
          duration: undoMs,
          action: {
            label: text.applyToExisting,
            onClick: () => void navigate(piecesOf(rule)),
          },
        }
      : undefined,
    problemTitle: text.validationError,
    failedTitle: admin.error,
    failedText: (reference) => text.saveFailed(admin.serverFailed(reference)),
  });
  const describe = useDescription(categories, media);

  return (
    <RecordDialog
      wide
      record={record}
      fetcher={fetcher}
      title={rule ? text.edit(ruleName(rule, text)) : text.addNew}
      listDifferences={() => describe(record.conflict!, record.typed!)}
      className="grid gap-5"
      changes={changes}
      media={mediumNames(media, language)}
    >
      <Scope rule={record.row} problems={record.problems?.fields ?? {}} categories={categories} />
      <MediaOptionsEditor
        name="mediaOptions"
        initial={
          record.row ? typedOptions(record.row.mediaOptions, language, media) : [blankOption]
        }
        media={media}
        problems={record.problems?.options ?? {}}
      />
    </RecordDialog>
  );
}

type ScopeProps = {
  rule: PricingRule | null;
  problems: PricingRuleProblems["fields"];
  categories: CategoryChoice[];
};

/** Name and scope; what does not belong to the chosen scope is cleared (docs/spec.md). */
function Scope({ rule, problems, categories }: ScopeProps) {
  const text = useTexts(pricingTexts);
  const [scope, setScope] = useState<RuleScope>(rule?.appliesTo ?? "global");
  const [categoryId, setCategoryId] = useState(String(rule?.categoryId ?? ""));
  const [subCategoryId, setSubCategoryId] = useState(String(rule?.subCategoryId ?? ""));
  const fixed = rule !== null && isGlobalDefault(rule);
  const within = categories.find(({ id }) => String(id) === categoryId)?.subCategories ?? [];
  const field = (name: keyof PricingRuleProblems["fields"]) => ({
    id: `rule-${name}`,
    name,
    label: text.fields[name],
    problem: problems[name] && text.problems[problems[name]],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fixed ? (
        <>
          <input type="hidden" name="name" value={rule.name} />
          <TextField {...field("name")} name={undefined} value={ruleName(rule, text)} readOnly />
        </>
      ) : (
        <TextField {...field("name")} defaultValue={rule?.name ?? ""} maxLength={120} required />
      )}
      <SelectField
        {...field("appliesTo")}
        value={scope}
        hint={fixed ? text.globalHint : undefined}
        onChange={({ currentTarget: { value } }) => {
          setScope(value as RuleScope);
          if (value === "global") setCategoryId("");
          if (value !== "sub_category") setSubCategoryId("");
        }}
      >
        {ruleScopes
          .filter((each) => !fixed || each === "global")
          .map((each) => (
            <option key={each} value={each}>
              {text.scopes[each]}
            </option>
          ))}
      </SelectField>
      {scope === "global" ? null : (
        <SelectField
          {...field("categoryId")}
          value={categoryId}
          onChange={({ currentTarget: { value } }) => {
            setCategoryId(value);
            setSubCategoryId("");
          }}
        >
          <Choices choices={categories} />
        </SelectField>
      )}
      {scope === "sub_category" ? (
        <SelectField
          {...field("subCategoryId")}
          value={subCategoryId}
          onChange={({ currentTarget: { value } }) => setSubCategoryId(value)}
          disabled={within.length === 0}
          hint={categoryId && within.length === 0 ? text.noSubCategories : undefined}
        >
          <Choices choices={within} />
        </SelectField>
      ) : null}
    </div>
  );
}

function Choices({ choices }: { choices: { id: number; label: string }[] }) {
  const text = useTexts(pricingTexts);
  return (
    <>
      <option value="">{text.choose}</option>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  );
}

/** What differs between a saved rule and a typed one, in words. */
function useDescription(categories: CategoryChoice[], media: Medium[]) {
  const text = useTexts(pricingTexts);
  const options = useTexts(mediaOptionsTexts);
  const language = useLanguage();
  const category = (id: unknown) => categories.find((each) => String(each.id) === String(id));
  const scope = (appliesTo: RuleScope, categoryId: unknown, subCategoryId: unknown) => {
    const sub = category(categoryId)?.subCategories.find(
      (each) => String(each.id) === String(subCategoryId),
    );
    return text.scopeLabels[appliesTo](category(categoryId)?.label ?? "", sub?.label ?? "");
  };
  const price = (typed: string) => {
    const cents = centsFromEuros(typed);
    return cents === null ? typed : euro(cents, language);
  };
  const prices = (listed: TypedOption[]) =>
    listed
      .flatMap(({ mediaType, sizes }) =>
        sizes.map(
          (each) => `${mediaType}, ${each.size}${writing[language].colon} ${price(each.price)}`,
        ),
      )
      .join(" · ");
  return (present: PricingRule, typed: FormData) => {
    return [
      {
        label: text.fields.name,
        theirs: ruleName(present, text),
        yours: isGlobalDefault(present) ? ruleName(present, text) : String(typed.get("name") ?? ""),
      },
      {
        label: text.fields.appliesTo,
        theirs: scope(present.appliesTo, present.categoryId, present.subCategoryId),
        yours: scope(
          (typed.get("appliesTo") ?? "global") as RuleScope,
          typed.get("categoryId"),
          typed.get("subCategoryId"),
        ),
      },
      {
        label: options.title,
        theirs: prices(typedOptions(present.mediaOptions, language, media)),
        yours: prices(JSON.parse(String(typed.get("mediaOptions"))) as TypedOption[]),
      },
    ];
  };
}
