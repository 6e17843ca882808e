import type { ReactNode, Ref } from "react";

type Entry = { field: string | null; message: string };

export function ErrorSummary({
  ref,
  title,
  entries,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  title: string;
  entries: Entry[];
  children?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="error-summary"
      tabIndex={-1}
      // Lower down, a toast would cover it.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) target.scrollIntoView({ block: "start" });
      }}
      className="scroll-mt-24 border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      <h2 id="error-summary" className="text-xl text-alert">
        {title}
      </h2>
      {entries.length > 0 ? (
        <ul className="mt-2 text-[0.9375rem]">
          {entries.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-11 items-center py-1.5 underline underline-offset-4 sm:min-h-8 sm:py-0.5"
                  onClick={(event) => {
                    const control = document.getElementById(field);
                    if (!control) return;
                    event.preventDefault();
                    control.focus();
                    control.scrollIntoView({ block: "center" });
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
