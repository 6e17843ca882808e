// The checks of PayPal's schema (400) and those of its sums (422).
import {
  amountPattern,
  currencies,
  decimalsOf,
  fractionDigits,
  greatestMinor,
  toMinor,
  toMoney,
} from "./amounts.ts";
import type { Money } from "./amounts.ts";
import { errorReply } from "./errors.ts";
import type { Detail, Reply } from "./errors.ts";

type Amount = Money & { breakdown?: Record<string, Money> };
type Item = {
  name: string;
  quantity: string;
  unit_amount: Money;
  tax?: Money;
  sku?: string;
  description?: string;
  category?: string;
};
export type Unit = {
  reference_id: string;
  amount: Amount;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: Item[];
};
export type Context = {
  brand_name?: string;
  locale?: string;
  user_action?: string;
  return_url?: string;
  cancel_url?: string;
};
export type OrderRequest = {
  intent: "CAPTURE" | "AUTHORIZE";
  units: Unit[];
  context: Context;
  /** Requested with payment_source.paypal, which gives other states and links. */
  withPaymentSource: boolean;
};

type Fields = Record<string, unknown>;

const parts = [
  "item_total",
  "tax_total",
  "shipping",
  "handling",
  "insurance",
  "shipping_discount",
  "discount",
];
const landingPages = ["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE", "BILLING"];
const shippingPreferences = ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"];
const localePattern = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/;

export function readOrderRequest(body: unknown): { request: OrderRequest } | { reply: Reply } {
  const schema = new Problems();
  if (!isFields(body))
    return {
      reply: errorReply(400, [{ issue: "MALFORMED_REQUEST_JSON", field: "/", location: "body" }]),
    };

  const intent = schema.text(body, "", "intent", {
    required: true,
    among: ["CAPTURE", "AUTHORIZE"],
  });
  const units = schema
    .list(body, "", "purchase_units", 10)
    .map(({ fields, path }) => readUnit(schema, fields, path));
  if (!Object.hasOwn(body, "purchase_units"))
    schema.add("MISSING_REQUIRED_PARAMETER", "/purchase_units");
  const { context, withPaymentSource } = readContext(schema, body);
  if (schema.found.length > 0) return { reply: errorReply(400, schema.found) };

  const named = units.map((unit) => ({ ...unit, reference_id: unit.reference_id || "default" }));
  const sums = new Problems();
  checkUnits(sums, units);
  if (sums.found.length > 0) return { reply: errorReply(422, sums.found) };

  const written = named.map((unit) => withTwoDecimals(unit) as Unit);
  return {
    request: {
      intent: intent as OrderRequest["intent"],
      units: written,
      context,
      withPaymentSource,
    },
  };
}

/** An amount that stands alone, as in a refund. */
export function readAmount(body: Fields): { amount: Money | null } | { reply: Reply } {
  const schema = new Problems();
  const amount = schema.money(body, "", "amount", false);
  if (schema.found.length > 0) return { reply: errorReply(400, schema.found) };
  if (!amount) return { amount: null };
  const sums = new Problems();
  checkMoney(sums, amount, "/amount", "above zero");
  return sums.found.length > 0 ? { reply: errorReply(422, sums.found) } : { amount };
}

function readUnit(schema: Problems, fields: Fields, path: string): Unit {
  const text = (key: string, max: number) => schema.text(fields, path, key, { max });
  const amount = schema.money(fields, path, "amount", true) as Amount;
  const breakdownFields = isFields(fields.amount) ? fields.amount.breakdown : undefined;
  if (isFields(breakdownFields)) {
    const breakdown: Record<string, Money> = {};
    for (const part of parts) {
      const money = schema.money(breakdownFields, `${path}/amount/breakdown`, part, false);
      if (money) breakdown[part] = money;
    }
    if (amount) amount.breakdown = breakdown;
  }
  const items = schema
    .list(fields, path, "items", Infinity)
    .map((item) => readItem(schema, item.fields, item.path));
  return dropEmpty({
    reference_id: text("reference_id", 256) ?? "",
    amount,
    description: text("description", 127),
    custom_id: text("custom_id", 127),
    invoice_id: text("invoice_id", 127),
    soft_descriptor: text("soft_descriptor", 22),
    items: items.length > 0 ? items : undefined,
  });
}

function readItem(schema: Problems, fields: Fields, path: string): Item {
  return dropEmpty({
    name: schema.text(fields, path, "name", { required: true, min: 1, max: 127 })!,
    quantity: schema.text(fields, path, "quantity", {
      required: true,
      min: 1,
      max: 10,
      pattern: /^[1-9][0-9]{0,9}$/,
    })!,
    unit_amount: schema.money(fields, path, "unit_amount", true)!,
    tax: schema.money(fields, path, "tax", false),
    sku: schema.text(fields, path, "sku", { max: 127 }),
    description: schema.text(fields, path, "description", { max: 127 }),
    category: schema.text(fields, path, "category", {
      among: ["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"],
    }),
  });
}

function readContext(
  schema: Problems,
  body: Fields,
): { context: Context; withPaymentSource: boolean } {
  const source = isFields(body.payment_source) ? body.payment_source : null;
  const paypal = source && isFields(source.paypal) ? source.paypal : null;
  if (source && !paypal) schema.add("NOT_SUPPORTED", "/payment_source");
  const path = paypal ? "/payment_source/paypal/experience_context" : "/application_context";
  const contextFields = paypal ? paypal.experience_context : body.application_context;
  const fields = isFields(contextFields) ? contextFields : {};
  schema.text(fields, path, "landing_page", { among: landingPages });
  schema.text(fields, path, "shipping_preference", { among: shippingPreferences });
  const context = {
    brand_name: schema.text(fields, path, "brand_name", { max: 127 }),
    locale: schema.text(fields, path, "locale", { min: 2, max: 10, pattern: localePattern }),
    user_action: schema.text(fields, path, "user_action", { among: ["CONTINUE", "PAY_NOW"] }),
    return_url: schema.address(fields, path, "return_url"),
    cancel_url: schema.address(fields, path, "cancel_url"),
  };
  return { context: dropEmpty(context), withPaymentSource: paypal !== null };
}

function checkUnits(sums: Problems, units: Unit[]): void {
  const ids = units.map((unit) => unit.reference_id);
  if (units.length > 1 && ids.includes("")) sums.add("REFERENCE_ID_REQUIRED", "/purchase_units");
  else if (new Set(ids).size < ids.length) sums.add("DUPLICATE_REFERENCE_ID", "/purchase_units");
  const used = new Set<string>();
  for (const unit of units)
    checkSums(
      sums,
      unit,
      `/purchase_units/@reference_id=='${unit.reference_id || "default"}'`,
      used,
    );
  if (used.size > 1) sums.add("MULTI_CURRENCY_ORDER", "/purchase_units", [...used].join(", "));
}

function checkSums(
  sums: Problems,
  { amount, items = [] }: Unit,
  path: string,
  used: Set<string>,
): void {
  const before = sums.found.length;
  const check = (money: Money | undefined, where: string, min: Minimum) => {
    if (!money) return;
    used.add(money.currency_code);
    checkMoney(sums, money, `${path}${where}`, min);
  };
  check(amount, "/amount", "above zero");
  for (const part of parts) check(amount.breakdown?.[part], `/amount/breakdown/${part}`, "zero");
  for (const [index, item] of items.entries()) {
    check(item.unit_amount, `/items/${index}/unit_amount`, "zero");
    check(item.tax, `/items/${index}/tax`, "zero");
  }
  // Unreadable amounts cannot be added up.
  if (sums.found.length > before || used.size > 1) return;

  const breakdown = amount.breakdown ?? {};
  const part = (name: string) => (breakdown[name] ? toMinor(breakdown[name]) : 0n);
  const value = (name: string) => breakdown[name]?.value;
  const total = (of: (item: Item) => Money | undefined) =>
    items.reduce(
      (sum, item) => sum + (of(item) ? toMinor(of(item)!) : 0n) * BigInt(item.quantity),
      0n,
    );
  const itemTotal = `${path}/amount/breakdown/item_total`;
  if (items.length > 0 && !breakdown.item_total) sums.add("ITEM_TOTAL_REQUIRED", itemTotal);
  else if (items.length > 0 && total((item) => item.unit_amount) !== part("item_total"))
    sums.add("ITEM_TOTAL_MISMATCH", `${itemTotal}/value`, value("item_total"));
  if (items.some((item) => item.tax)) {
    const taxTotal = `${path}/amount/breakdown/tax_total`;
    if (!breakdown.tax_total) sums.add("TAX_TOTAL_REQUIRED", taxTotal);
    else if (total((item) => item.tax) !== part("tax_total"))
      sums.add("TAX_TOTAL_MISMATCH", `${taxTotal}/value`, value("tax_total"));
  }
  if (!amount.breakdown || Object.keys(amount.breakdown).length === 0) return;
  const added =
    part("item_total") +
    part("tax_total") +
    part("shipping") +
    part("handling") +
    part("insurance");
  if (toMinor(amount) !== added - part("shipping_discount") - part("discount"))
    sums.add("AMOUNT_MISMATCH", `${path}/amount/value`, amount.value);
}

type Minimum = "zero" | "above zero";

function checkMoney(sums: Problems, money: Money, path: string, min: Minimum): void {
  if (!currencies.has(money.currency_code)) {
    sums.add("INVALID_CURRENCY_CODE", `${path}/currency_code`, money.currency_code);
    return;
  }
  const field = `${path}/value`;
  const allowed = decimalsOf(money.currency_code);
  if (fractionDigits(money.value) > allowed) {
    sums.add(allowed === 0 ? "DECIMALS_NOT_SUPPORTED" : "DECIMAL_PRECISION", field, money.value);
    return;
  }
  const minor = toMinor(money);
  if (min === "above zero" && minor <= 0n)
    sums.add("CANNOT_BE_ZERO_OR_NEGATIVE", field, money.value);
  else if (minor < 0n) sums.add("CANNOT_BE_NEGATIVE", field, money.value);
  else if (minor > greatestMinor) sums.add("MAX_VALUE_EXCEEDED", field, money.value);
}

type TextRule = {
  required?: boolean;
  min?: number;
  max?: number;
  pattern?: RegExp;
  among?: string[];
};

/** Collects all problems, so that one answer names them all. */
class Problems {
  readonly found: Detail[] = [];

  add(issue: string, field: string, value?: unknown): void {
    const shown =
      value === undefined
        ? {}
        : { value: typeof value === "string" ? value : JSON.stringify(value) };
    this.found.push({ issue, field, ...shown, location: "body" });
  }

  text(fields: Fields, path: string, key: string, rule: TextRule): string | undefined {
    const value = fields[key];
    const field = `${path}/${key}`;
    if (value === undefined || value === null) {
      if (rule.required) this.add("MISSING_REQUIRED_PARAMETER", field);
      return undefined;
    }
    // PayPal's quantity is a string; a number there is a common mistake.
    if (typeof value !== "string") this.add("INVALID_PARAMETER_SYNTAX", field, value);
    else if (value.length < (rule.min ?? 0) || value.length > (rule.max ?? Infinity))
      this.add("INVALID_STRING_LENGTH", field, value);
    else if (rule.pattern && !rule.pattern.test(value))
      this.add("INVALID_PARAMETER_SYNTAX", field, value);
    else if (rule.among && !rule.among.includes(value))
      this.add("INVALID_PARAMETER_VALUE", field, value);
    else return value;
    return undefined;
  }

  address(fields: Fields, path: string, key: string): string | undefined {
    const value = this.text(fields, path, key, { min: 10, max: 4000 });
    if (value === undefined || /^https?:\/\/\S+$/.test(value)) return value;
    this.add("INVALID_PARAMETER_SYNTAX", `${path}/${key}`, value);
    return undefined;
  }

  money(fields: Fields, path: string, key: string, required: boolean): Money | undefined {
    const given = fields[key];
    const field = `${path}/${key}`;
    if (given === undefined || given === null) {
      if (required) this.add("MISSING_REQUIRED_PARAMETER", field);
      return undefined;
    }
    if (!isFields(given)) {
      this.add("INVALID_PARAMETER_SYNTAX", field, given);
      return undefined;
    }
    const currency = this.text(given, field, "currency_code", { required: true, min: 3, max: 3 });
    const value = this.text(given, field, "value", {
      required: true,
      max: 32,
      pattern: amountPattern,
    });
    return currency !== undefined && value !== undefined
      ? { currency_code: currency, value }
      : undefined;
  }

  list(fields: Fields, path: string, key: string, max: number): { fields: Fields; path: string }[] {
    const value = fields[key];
    const field = `${path}/${key}`;
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.add("INVALID_PARAMETER_SYNTAX", field, value);
    else if (value.length === 0 && key === "purchase_units")
      this.add("INVALID_ARRAY_MIN_ITEMS", field);
    else if (value.length > max) this.add("INVALID_ARRAY_MAX_ITEMS", field);
    else {
      return value.flatMap((each: unknown, index) => {
        if (isFields(each)) return [{ fields: each, path: `${field}/${index}` }];
        this.add("INVALID_PARAMETER_SYNTAX", `${field}/${index}`, each);
        return [];
      });
    }
    return [];
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function dropEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** PayPal answers "12.5" as "12.50" everywhere in the order. */
function withTwoDecimals(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withTwoDecimals);
  if (!isFields(part)) return part;
  const written = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withTwoDecimals(value)]),
  );
  if (typeof part.value !== "string" || typeof part.currency_code !== "string") return written;
  return { ...written, ...toMoney(toMinor(part as Money), part.currency_code) };
}
