import { Form } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { longestShelf } from "#app/shop/orders/shelf.ts";
import type { ShelfProblem } from "#app/shop/orders/shelf.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";

/** The shelf in large type, or a field to enter it. */
export function ShelfPanel({ ticket, problem }: { ticket: Ticket; problem: ShelfProblem | null }) {
  const text = useTexts(counterTexts);
  const { shelf } = ticket;
  const form = (
    <Form method="post" className="mt-2 flex max-w-md flex-wrap items-start gap-2">
      <input type="hidden" name="intent" value="shelf" />
      <TextField
        id="ticket-shelf"
        name="shelf"
        label={shelf === null ? text.shelf : text.shelfHint}
        hint={shelf === null ? text.shelfHint : undefined}
        defaultValue={shelf ?? ""}
        maxLength={longestShelf}
        autoComplete="off"
        problem={problem ? text.shelfProblems[problem] : undefined}
        className="min-w-0 flex-1 basis-44 md:[&_input]:min-h-16"
      />
      <button className={`${buttonStyle.plain} mt-[1.6rem] md:min-h-16`}>{text.shelfSave}</button>
    </Form>
  );
  if (shelf === null) return <div className="mt-5">{form}</div>;
  return (
    <div className="mt-5 flex flex-wrap items-baseline gap-x-6">
      <p>
        <span className="text-soft">{text.shelf} </span>
        <span className="ml-1 font-serif text-[2.5rem] leading-none wrap-anywhere">{shelf}</span>
      </p>
      <details open={problem !== null}>
        <summary className="min-h-11 py-2.5 text-base text-soft hover:text-ink md:min-h-16 md:py-5">
          {text.shelfChange}
        </summary>
        {form}
      </details>
    </div>
  );
}
