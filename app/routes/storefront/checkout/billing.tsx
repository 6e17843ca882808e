// To whom the invoice is made out, as far as the owner wants to know: an address, a company, or neither.
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { checkoutTexts } from "#app/i18n/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buyerLimits, defaultCountry, sirenPattern, vatNumberPattern } from "#app/shop/orders/buyer.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Section } from "./sections.tsx";
import type { SectionProps } from "./sections.tsx";

type Countries = { code: string; name: string }[];

const addressNames = ["addressLine1", "addressLine2", "postalCode", "city"];
const companyNames = ["company", "siren", "vatNumber"];

export function BillingSection({ rule, countries, ...fields }: SectionProps & { rule: BillingAddress; countries: Countries }) {
  const text = useTexts(checkoutTexts);
  if (rule === "optional")
    return (
      <Fold title={text.invoiceWithAddress} names={[...addressNames, ...companyNames]} {...fields}>
        <AddressFields {...fields} countries={countries} required={false} />
        <h3 className="mt-8 mb-4 text-lg">{text.companyPart}</h3>
        <CompanyFields {...fields} />
      </Fold>
    );
  const company = (
    <Fold title={text.forCompany} names={companyNames} {...fields}>
      <CompanyFields {...fields} />
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

function AddressFields({ problems, typed, countries, required }: SectionProps & { countries: Countries; required: boolean }) {
  const text = useTexts(checkoutTexts);
  const problem = (name: string) => text.problems[problems[name] ?? ""];
  const optional = required ? undefined : text.optional;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-5">
      <TextField
        className="w-full"
        id="addressLine1"
        name="addressLine1"
        label={text.addressLine1}
        optional={optional}
        autoComplete="address-line1"
        required={required}
        maxLength={buyerLimits.addressLine1}
        defaultValue={typed["addressLine1"]}
        problem={problem("addressLine1")}
      />
      <TextField
        className="w-full"
        id="addressLine2"
        name="addressLine2"
        label={text.addressLine2}
        optional={text.optional}
        autoComplete="address-line2"
        maxLength={buyerLimits.addressLine2}
        defaultValue={typed["addressLine2"]}
        problem={problem("addressLine2")}
      />
      <TextField
        className="min-w-0 grow basis-36"
        id="postalCode"
        name="postalCode"
        label={text.postalCode}
        optional={optional}
        autoComplete="postal-code"
        required={required}
        maxLength={buyerLimits.postalCode}
        defaultValue={typed["postalCode"]}
        problem={problem("postalCode")}
      />
      <TextField
        className="min-w-0 grow-2 basis-64"
        id="city"
        name="city"
        label={text.city}
        optional={optional}
        autoComplete="address-level2"
        required={required}
        maxLength={buyerLimits.city}
        defaultValue={typed["city"]}
        problem={problem("city")}
      />
      <SelectField
        className="w-full"
        id="country"
        name="country"
        label={text.country}
        autoComplete="country"
        defaultValue={typed["country"] || defaultCountry}
        problem={problem("country")}
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

function CompanyFields({ problems, typed }: SectionProps) {
  const text = useTexts(checkoutTexts);
  const problem = (name: string) => text.problems[problems[name] ?? ""];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,40%)),1fr))] gap-x-5 gap-y-5">
      <TextField
        className="col-span-full"
        id="company"
        name="company"
        label={text.company}
        optional={text.optional}
        autoComplete="organization"
        maxLength={buyerLimits.company}
        defaultValue={typed["company"]}
        problem={problem("company")}
      />
      <TextField
        id="siren"
        name="siren"
        label={text.siren}
        optional={text.optional}
        hint={text.sirenHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={buyerLimits.siren}
        pattern={sirenPattern}
        defaultValue={typed["siren"]}
        problem={problem("siren")}
      />
      <TextField
        id="vatNumber"
        name="vatNumber"
        label={text.vatNumber}
        optional={text.optional}
        hint={text.vatNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={buyerLimits.vatNumber}
        pattern={vatNumberPattern}
        defaultValue={typed["vatNumber"]}
        problem={problem("vatNumber")}
      />
    </div>
  );
}

type FoldProps = SectionProps & { title: string; names: string[]; children: ReactNode };

/** Closed until the buyer opens it, or something typed in it is wrong. */
function Fold({ title, names, problems, typed, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = names.some((name) => problems[name]);
  // why only at first: afterwards it is the buyer's to open and to close.
  const [openAtFirst] = useState(isWrong || names.some((name) => typed[name]));
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} open={openAtFirst} className="border-t border-line pt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-[1.0625rem] underline-offset-4 hover:underline">{title}</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
