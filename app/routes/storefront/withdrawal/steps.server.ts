// The steps choose, review and confirm. The form carries all state.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { lastText } from "#app/shop/form.ts";
import { findWithdrawnPrintState } from "#app/shop/withdrawals/withdrawn-print-state.server.ts";
import { declarationForm, readDeclaration } from "#app/shop/withdrawals/withdrawal-form.ts";
import { areWithdrawable, quantityField } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declared, OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import { declareWithdrawal } from "#app/shop/withdrawals/withdrawals.server.ts";
import type { Typed, View } from "./view.ts";

type Step = { view: View; status: number };

export function firstStep(order: OrderToWithdraw): View {
  const hasPrintsLeft = order.lines.some(({ withdrawable }) => withdrawable > 0);
  return order.period.open && hasPrintsLeft
    ? { step: "choose", order, typed: null, problems: {} }
    : { step: "closed", order };
}

export function typedNames(sent: FormData, order: OrderToWithdraw): Typed {
  const quantities = order.lines.flatMap(({ position }) => {
    const name = quantityField(position);
    const typed = lastText(sent, name);
    return typed === undefined ? [] : [[name, typed]];
  });
  return { ...declarationForm.typed(sent), ...Object.fromEntries(quantities) };
}

export async function receiptOf(
  db: Database,
  order: OrderToWithdraw,
  receipt: Declared,
  again: boolean,
): Promise<Extract<View, { step: "receipt" }>> {
  const whereabouts = await findWithdrawnPrintState(db, { ...receipt, orderId: order.number });
  return { step: "receipt", order, receipt, again, whereabouts };
}

/** `rereadOrder` is called after a declaration. */
export async function nextStep(
  { db, language }: Visit<"db" | "language">,
  sent: FormData,
  order: OrderToWithdraw,
  now: Date,
  rereadOrder: () => Promise<OrderToWithdraw | null>,
): Promise<Step> {
  const typed = typedNames(sent, order);
  const choose = (problems: Partial<Record<string, string>>, of: OrderToWithdraw): Step =>
    firstStep(of).step === "closed"
      ? { view: { step: "closed", order: of }, status: 409 }
      : {
          view: { step: "choose", order: of, typed, problems },
          status: Object.keys(problems).length > 0 ? 400 : 200,
        };
  const intent = sent.get("intent");
  if (intent === "edit") return choose({}, order);
  const parsed = readDeclaration(sent, order.lines);
  if ("problems" in parsed) return choose(parsed.problems, order);
  const { declaration } = parsed;
  if (intent !== "confirm") {
    if (!order.period.open || !areWithdrawable(declaration.parts, order.lines))
      return choose({ parts: "partsInvalid" }, order);
    return {
      view: {
        step: "review",
        order,
        declaration,
        newestDeclaredId: order.declared.at(-1)?.id ?? 0,
      },
      status: 200,
    };
  }
  const result = await declareWithdrawal(db, order.number, parsed, language, now);
  const after = (await rereadOrder())!;
  if ("refused" in result) return choose({ parts: "partsInvalid" }, after);
  const again = order.declared.some(({ id }) => id === result.declared.id);
  return { view: await receiptOf(db, after, result.declared, again), status: 200 };
}
