import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import type { CredentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { SetUpField, SetUpFields } from "#app/shop/credentials/credentials.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ServerNote } from "#app/routes/admin/kit/server-note.tsx";

type AccountFieldsProps = {
  kind: string;
  fields: SetUpFields;
  values: Partial<Record<string, string | null>>;
  /** Names of the secrets that are stored. */
  storedSecrets: string[];
  problems: Partial<Record<string, keyof CredentialsTexts["problems"]>>;
  environmentState: { variables: string[]; site: string | null };
  webhook?: string | undefined;
};

/** The fields that the provider declares. */
export function AccountFields({ fields, ...props }: AccountFieldsProps) {
  return Object.entries(fields).map(([name, field]) =>
    field.choices ? (
      <Choices key={name} {...field} {...props} name={name} />
    ) : (
      <Line key={name} {...field} {...props} name={name} />
    ),
  );
}

type FieldProps = Omit<AccountFieldsProps, "fields"> & SetUpField & { name: string };

function Line({ name, isSecret, isOptional, kind, values, storedSecrets, ...props }: FieldProps) {
  const { problems, webhook = "" } = props;
  const text = useTexts(credentialsTexts);
  const hints: Partial<Record<string, string>> = {
    ...text.hints,
    webhookId: text.hints.webhookId(webhook),
  };
  const problem = problems[name];
  const shared = {
    id: `${kind}-${name}`,
    name,
    label: text.fields[name as keyof CredentialsTexts["fields"]],
    problem: problem && text.problems[problem],
    optional: isOptional ? text.optional : undefined,
    autoComplete: "off",
    spellCheck: false,
  };
  if (isSecret)
    return (
      <PasswordField
        {...shared}
        autoComplete="new-password"
        maxLength={500}
        hint={storedSecrets.includes(name) ? text.hints.kept : undefined}
        showLabel={text.show}
        hideLabel={text.hide}
      />
    );
  return (
    <TextField
      {...shared}
      maxLength={254}
      autoCapitalize="none"
      inputMode={inputModes[name]}
      defaultValue={values[name] ?? ""}
      hint={hints[name]}
    />
  );
}

const inputModes: Partial<Record<string, "numeric" | "email">> = {
  port: "numeric",
  from: "email",
  replyTo: "email",
};

function Choices({ name, choices, kind, values, problems, environmentState }: FieldProps) {
  const text = useTexts(credentialsTexts);
  const problem = problems[name];
  const isFixed = name === "site" && environmentState.site !== null;
  const id = `${kind}-${name}`;
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} disabled={isFixed}>
      <legend className="mb-1.5 text-sm text-soft">
        {text.fields[name as keyof CredentialsTexts["fields"]]}
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices?.map((choice, index) => (
          <RadioOption
            key={choice}
            id={index === 0 ? id : `${id}-${choice}`}
            name={name}
            value={choice}
            defaultChecked={values[name] === choice}
            title={text.choices[choice as keyof CredentialsTexts["choices"]]}
          >
            {text.choiceHints[choice as keyof CredentialsTexts["choiceHints"]]}
          </RadioOption>
        ))}
      </div>
      {isFixed ? (
        <>
          <p className="mt-1.5 text-sm text-soft">{text.siteByEnvironment}</p>
          <ServerNote>{environmentState.variables.join(", ")}</ServerNote>
        </>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-medium text-alert">
          {text.problems[problem]}
        </p>
      ) : null}
    </fieldset>
  );
}
