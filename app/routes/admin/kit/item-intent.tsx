import { Form } from "react-router";
import { buttonStyle } from "#app/ui/button.ts";

type ItemIntentProps = { id: string | number; intent: string; label: string; children: string };

/** One button of one line of a list; `label` names the line for people who do not see it. */
export function ItemIntent({ id, intent, label, children }: ItemIntentProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={label}
        className={`${buttonStyle.quiet} -mx-3`}
      >
        {children}
      </button>
    </Form>
  );
}
