// A form is a list of fields, each declared once.
import { isEmailAddress } from "./email-address.ts";
import { rowIdFrom } from "./row-id.ts";

type Read<Value, Problem extends string> = { value: Value } | { problem: Problem };

export type Field<Value = unknown, Problem extends string = string> = {
  read(typed: string | undefined): Read<Value, Problem>;
  required: boolean;
  maxLength?: number;
  /** Writes the value as it is typed; by default as a plain text. */
  write?(value: Value): string;
};

// oxlint-disable-next-line no-control-regex
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// Invisible direction marks come along with pasted names and numbers.
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes what shows nothing, such as zero-width and filling characters, but no usual space. */
export const withoutInvisible = (typed: string) => typed.replace(invisible, "");

export const isBlank = (typed: string) => withoutInvisible(typed).trim() === "";

/** Trimmed, in NFC, without control characters or lone surrogates; never blank. */
export function text({
  maxLength,
  lines = false,
}: {
  maxLength: number;
  lines?: boolean;
}): Field<string, "required" | "tooLong" | "notAllowed"> {
  return {
    required: true,
    maxLength,
    read(typed = "") {
      if (typed.length > maxLength * 4) return { problem: "tooLong" };
      const value = (lines ? typed.replaceAll("\r\n", "\n") : typed.replace(directionMarks, ""))
        .trim()
        .normalize("NFC");
      if (isBlank(value)) return { problem: "required" };
      if ((lines ? controlInText : controlInLine).test(value) || !value.isWellFormed())
        return { problem: "notAllowed" };
      return value.length > maxLength ? { problem: "tooLong" } : { value };
    },
  };
}

/** Without what shows nothing: it is pasted along, and the mail would go nowhere. */
export function email() {
  const address = refined(text({ maxLength: 254 }), isEmailAddress);
  const read: typeof address.read = (typed = "") => address.read(withoutInvisible(typed));
  return { ...address, read };
}

export function choice<const Value extends string | number>(
  values: readonly Value[],
): Field<Value, "invalid"> {
  return {
    required: true,
    read(typed) {
      const value = values.find((each) => String(each) === typed);
      return value === undefined ? { problem: "invalid" } : { value };
    },
  };
}

export function wholeNumber({ min, max }: { min: number; max: number }): Field<number, "invalid"> {
  return {
    required: true,
    read(typed = "") {
      const digits = typed.trim();
      const value = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
      return value >= min && value <= max ? { value } : { problem: "invalid" };
    },
  };
}

export function rowId() {
  return parsed(rowIdFrom);
}

/** Any other kind, such as JSON, unchanged; `from` answers null for the impossible. */
export function parsed<Value>(
  from: (typed: string) => Value | null,
  write?: (value: Value) => string,
): Field<Value, "required" | "invalid"> {
  return {
    required: true,
    write,
    read(typed = "") {
      if (typed.trim() === "") return { problem: "required" };
      const value = from(typed);
      return value === null ? { problem: "invalid" } : { value };
    },
  };
}

/** More than any item needs as JSON, with every sign of its texts escaped. */
const maxItemLength = 2000;

/** A list in JSON; `itemFrom` answers null for the impossible, and one such item refuses all. */
export function jsonList<Item>(
  itemFrom: (sent: unknown) => Item | null,
  maxItems: number,
): Field<Item[], "required" | "invalid"> {
  return parsed((typed) => {
    if (typed.length > maxItems * maxItemLength) return null;
    const sent = readJson(typed);
    if (!Array.isArray(sent) || sent.length > maxItems) return null;
    const items = sent.map(itemFrom);
    return items.every((item) => item !== null) ? items : null;
  });
}

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return null;
  }
}

export function checkbox(): Field<boolean, never> {
  return { required: false, read: (typed) => ({ value: typed === "on" }) };
}

export function refined<Value, Problem extends string>(
  field: Field<Value, Problem>,
  isValid: (value: Value) => boolean,
): Field<Value, Problem | "invalid"> {
  return transformed(field, (value) => (isValid(value) ? value : null));
}

export function transformed<Value, Problem extends string, Target>(
  field: Field<Value, Problem>,
  from: (value: Value) => Target | null,
  write?: (kept: Target) => string,
): Field<Target, Problem | "invalid"> {
  return {
    ...field,
    write,
    read(typed) {
      const read = field.read(typed);
      if ("problem" in read) return read;
      const value = from(read.value);
      return value === null ? { problem: "invalid" } : { value };
    },
  };
}

export function withProblems<
  Value,
  Problem extends string,
  const Names extends Partial<Record<Problem, string>>,
>(field: Field<Value, Problem>, names: Names): Field<Value, Renamed<Problem, Names>> {
  return {
    ...field,
    read(typed) {
      const read = field.read(typed);
      return ("problem" in read ? { problem: names[read.problem] ?? read.problem } : read) as Read<
        Value,
        Renamed<Problem, Names>
      >;
    },
  };
}

type Renamed<Problem extends string, Names> = Problem extends keyof Names
  ? Names[Problem] & string
  : Problem;

/** Empty is null, or `fallback`. */
export function optional<Value, Problem extends string, Fallback = null>(
  field: Field<Value, Problem>,
  ...args: [fallback?: Fallback]
): Field<Value | Fallback, Exclude<Problem, "required">> {
  // The arguments are counted, since undefined may be the intended value.
  const fallback = (args.length > 0 ? args[0] : null) as Fallback;
  return {
    ...field,
    required: false,
    read(typed = "") {
      if (typed.trim() === "") return { value: fallback };
      const read = field.read(typed);
      if ("problem" in read && read.problem === "required") return { value: fallback };
      return read as Read<Value, Exclude<Problem, "required">>;
    },
  };
}

// Field itself cannot be used: contextual typing would hide the types that its fields read.
type AnyField = { read(typed: string | undefined): object; required: boolean; maxLength?: number };
type Declared = Record<string, AnyField>;
type Answer<F extends AnyField> = ReturnType<F["read"]>;
type Values<D extends Declared> = {
  -readonly [Name in keyof D]: Extract<Answer<D[Name]>, { value: unknown }>["value"];
};
/** "required" of the field "name" becomes "nameRequired". */
type ProblemOf<Name, Problem> = Problem extends "required" | "invalid"
  ? `${Name & string}${Capitalize<Problem>}`
  : Problem;
type Problems<D extends Declared> = {
  [Name in keyof D]: ProblemOf<Name, Extract<Answer<D[Name]>, { problem: string }>["problem"]>;
}[keyof D] &
  string;

type Form<D extends Declared, CrossProblem extends string = never> = {
  fields: D;
  names: readonly (keyof D & string)[];
  /** Only declared fields; of a repeated one the last. Never throws. */
  read(
    sent: FormData | URLSearchParams,
  ): { fields: Values<D> } | { problems: Partial<Record<keyof D, Problems<D> | CrossProblem>> };
  typed(sent: FormData): Partial<Record<keyof D & string, string>>;
};

export type AnyForm = Pick<Form<Declared>, "fields" | "names">;
export type FieldsOf<F> = F extends Form<infer D, string> ? Values<D> : never;
export type NamesOf<F extends AnyForm> = keyof F["fields"] & string;
export type ProblemsOf<F> =
  F extends Form<infer D, infer CrossProblem> ? Problems<D> | CrossProblem : never;

export function form<
  const D extends Declared,
  const Wrong extends Partial<Record<keyof D, string>> = object,
>(fields: D, crossCheck?: (fields: Values<D>) => Wrong): Form<D, CrossProblemOf<Wrong>> {
  const names = Object.keys(fields);
  return {
    fields,
    names,
    read(sent) {
      const values: Record<string, unknown> = {};
      const problems: Record<string, string> = {};
      for (const name of names) {
        const read = (fields[name] as Field).read(lastText(sent, name));
        if ("value" in read) values[name] = read.value;
        else problems[name] = problemKey(name, read.problem);
      }
      if (Object.keys(problems).length === 0)
        Object.assign(problems, crossCheck?.(values as Values<D>));
      type All = Partial<Record<keyof D, Problems<D> | CrossProblemOf<Wrong>>>;
      return Object.keys(problems).length > 0
        ? { problems: problems as All }
        : { fields: values as Values<D> };
    },
    typed: (sent) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const typed = lastText(sent, name);
          return typed === undefined ? [] : [[name, typed]];
        }),
      ) as Partial<Record<keyof D & string, string>>,
  };
}

type CrossProblemOf<Wrong> = Wrong extends unknown ? Extract<Wrong[keyof Wrong], string> : never;

/** The last of a repeated field; a file counts as none. */
export function lastText(sent: FormData | URLSearchParams, name: string): string | undefined {
  const value: unknown = sent.getAll(name).at(-1);
  return typeof value === "string" ? value : undefined;
}

/** Also under the former name, which pages that were open at the update send. */
export function renamedText(
  sent: FormData | URLSearchParams,
  name: string,
  formerName: string,
): string | undefined {
  return lastText(sent, name) ?? lastText(sent, formerName);
}

export function readChoice<const Value extends string>(
  sent: FormData | URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | null {
  const given = sent.get(name);
  return values.find((value) => value === given) ?? null;
}

function problemKey(name: string, problem: string): string {
  if (problem === "required") return `${name}Required`;
  return problem === "invalid" ? `${name}Invalid` : problem;
}

/** Asks for an e-mail address alone. */
export const emailForm = form({ email: email() });
