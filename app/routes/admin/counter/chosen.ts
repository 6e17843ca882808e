import type { PartHandedOver } from "#app/shop/orders/order-progress.ts";

const prefix = "prints-";

export function printsField(position: number): string {
  return `${prefix}${position}`;
}

/** How many prints of which line go; null for all that are left. */
export function chosenOf(sent: FormData): PartHandedOver["parts"] | null {
  const chosen = [...sent].flatMap(([name, value]) =>
    name.startsWith(prefix)
      ? [{ position: countFrom(name.slice(prefix.length)), quantity: countFrom(value || "0") }]
      : [],
  );
  const prints = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = sent.get("all") === String(prints);
  return sent.has("only") && !isAll ? chosen : null;
}

/** NaN for what is no count, such as "1e2". */
function countFrom(sent: FormDataEntryValue): number {
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : NaN;
}
