import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import {
  addressNames,
  companyNames,
  sirenPattern,
  vatNumberPattern,
} from "#app/shop/orders/checkout-form.ts";
import type { BuyerName } from "#app/shop/orders/checkout-form.ts";
import { defaultCountry } from "#app/shop/orders/countries.ts";
import type { BillingRule } from "#app/shop/settings/settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useBuyerField } from "./buyer-field.ts";
import type { SectionProps } from "./buyer-field.ts";
import { Section } from "./sections.tsx";

type Countries = { code: string; name: string }[];

// The country is preselected, so it does not show that somebody typed.
const typedAddress = addressNames.filter((name) => name !== "country");

export function BillingSection({
  rule,
  countries,
  ...fields
}: SectionProps & { rule: BillingRule; countries: Countries }) {
  const text = useTexts(checkoutTexts);
  const [isForCompany, setIsForCompany] = useState(() =>
    companyNames.some((name) => fields.typed[name]?.trim()),
  );
  // An invoice to a company needs its name and address, so these become required.
  const onCompanyChange = ({ currentTarget }: FormEvent<HTMLDivElement>) =>
    setIsForCompany(
      [...currentTarget.querySelectorAll("input")].some(({ value }) => value.trim() !== ""),
    );
  const companyFields = (
    <div onChange={onCompanyChange}>
      <CompanyFields {...fields} required={isForCompany} />
    </div>
  );
  if (rule === "optional")
    return (
      <Fold title={text.invoiceWithAddress} names={[...typedAddress, ...companyNames]} {...fields}>
        <AddressFields {...fields} countries={countries} required={isForCompany} />
        <h3 className="mt-8 mb-4 text-lg">{text.companyTitle}</h3>
        {companyFields}
      </Fold>
    );
  const company = (
    <Fold title={text.forCompany} names={companyNames} {...fields}>
      {companyFields}
    </Fold>
  );
  if (rule === "hidden") return company;
  return (
    <>
      <Section title={text.address}>
        <AddressFields {...fields} countries={countries} required />
      </Section>
      {company}
    </>
  );
}

function AddressFields({
  countries,
  required,
  ...fields
}: SectionProps & { countries: Countries; required: boolean }) {
  const field = useBuyerField(fields);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-5">
      <TextField
        {...field("addressLine1", required)}
        className="w-full"
        autoComplete="address-line1"
      />
      <TextField {...field("addressLine2")} className="w-full" autoComplete="address-line2" />
      <TextField
        {...field("postalCode", required)}
        className="min-w-0 grow basis-36"
        autoComplete="postal-code"
      />
      <TextField
        {...field("city", required)}
        className="min-w-0 grow-2 basis-64"
        autoComplete="address-level2"
      />
      <SelectField
        {...field("country")}
        className="w-full"
        optional={undefined}
        autoComplete="country"
        defaultValue={fields.typed.country || defaultCountry}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function CompanyFields({ required, ...fields }: SectionProps & { required: boolean }) {
  const text = useTexts(checkoutTexts);
  const field = useBuyerField(fields);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,40%)),1fr))] gap-x-5 gap-y-5">
      <TextField
        {...field("company", required)}
        className="col-span-full"
        autoComplete="organization"
      />
      <TextField
        {...field("siren")}
        hint={text.sirenHint}
        inputMode="numeric"
        autoComplete="off"
        pattern={sirenPattern}
      />
      <TextField
        {...field("vatNumber")}
        hint={text.vatNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        pattern={vatNumberPattern}
      />
    </div>
  );
}

type FoldProps = SectionProps & { title: string; names: readonly BuyerName[]; children: ReactNode };

function Fold({ title, names, problems, typed, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = names.some((name) => problems[name]);
  // This holds only at first; afterwards the buyer opens and closes it.
  const [openAtFirst] = useState(isWrong || names.some((name) => typed[name]));
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} open={openAtFirst} className="border-t border-line pt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-[1.0625rem] underline-offset-4 hover:underline">
        {title}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
