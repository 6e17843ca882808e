import { Form } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { countInHandOf } from "#app/shop/handover/ticket.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { quantityField } from "#app/shop/withdrawals/withdrawal.ts";
import type { OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { useSendsMails } from "#app/routes/admin/kit/use-mail-promise.ts";

type Returnable = {
  /** The newest withdrawal, by which a form sent twice is recognised. */
  newestDeclaredId: number;
  lines: { position: number; left: number }[];
};

/**
 * Leaves out prices and addresses, which the counter must not see. Null if the buyer has no prints.
 */
export function returnableOf(
  { lines, declared }: OrderToWithdraw,
  ticket: Ticket,
): Returnable | null {
  const open = lines.flatMap((line) => {
    const left = Math.min(line.withdrawable, countInHandOf(ticket, line.position));
    return left > 0 ? [{ position: line.position, left }] : [];
  });
  return open.length > 0 ? { newestDeclaredId: declared.at(-1)?.id ?? 0, lines: open } : null;
}

export function ReturnForm({ ticket, returnable }: { ticket: Ticket; returnable: Returnable }) {
  const text = useTexts(counterTexts);
  const language = useLanguage();
  const sends = useSendsMails();
  const lineAt = (position: number) => ticket.lines.find((line) => line.position === position)!;
  return (
    <details className="mt-2">
      <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
        {text.returnAsk}
      </summary>
      <Form method="post" className="mt-1 max-w-md">
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="newestDeclaredId" value={returnable.newestDeclaredId} />
        <p className="mb-4 text-[0.9375rem] text-soft">
          {text.returnText(fullName(ticket), sends)}
        </p>
        {returnable.lines.map(({ position, left }) => (
          <TextField
            key={position}
            id={`return-${position}`}
            name={quantityField(position)}
            type="number"
            min={0}
            max={left}
            inputMode="numeric"
            label={text.returnCount(nameOf(lineAt(position), language), left)}
            defaultValue={0}
            className="mb-3"
          />
        ))}
        <button className={`${buttonStyle.plain} min-h-12 md:min-h-16`}>
          {sends ? text.returnSend : text.returnWithoutMail}
        </button>
      </Form>
    </details>
  );
}
