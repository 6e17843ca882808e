// A problem or a success above a form, which takes the focus when it appears.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

type Entry = { field: string; message: string };

export function Notice({
  kind,
  title,
  answer,
  entries,
  children,
}: {
  kind: "alert" | "good";
  title: string;
  /** The answer that it reports: the next one takes the focus again. */
  answer?: unknown;
  entries?: Entry[];
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  const look = kind === "alert" ? "border-alert bg-alert-wash" : "border-accent bg-wash";
  return (
    <div
      ref={box}
      role={kind === "alert" ? "alert" : "status"}
      tabIndex={-1}
      className={`border-l-2 px-5 py-4 outline-none ${look}`}
    >
      <p className={`font-serif text-xl leading-tight ${kind === "alert" ? "text-alert" : ""}`}>
        {title}
      </p>
      {entries ? (
        <ul className="mt-1.5 text-[0.9375rem]">
          {entries.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className="mt-1.5 text-[0.9375rem]">{children}</div> : null}
    </div>
  );
}

export function problemEntries(
  problems: Partial<Record<string, string>>,
  texts: Partial<Record<string, string>>,
): Entry[] {
  return Object.entries(problems).map(([field, key]) => ({ field, message: texts[key!] ?? key! }));
}
