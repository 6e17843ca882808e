// A field that people do not see and programs fill in. A bot that did must not notice it: the page
// answers as if all was well.

export const trapField = "homepage";

export const isTrapped = (sent: FormData): boolean => Boolean(sent.get(trapField));

export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
