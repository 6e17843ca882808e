import { Fragment } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate, shortDate } from "#app/i18n/dates.ts";
import { useLanguage } from "#app/i18n/texts.ts";

type MomentProps = {
  at: Date;
  /** The date is relative to it; without it, it is whole. */
  now?: Date;
  /** Takes two lines where other columns need the room. */
  wraps?: boolean;
};

export function Moment({ at, now, wraps = false }: MomentProps) {
  const language = useLanguage();
  return (
    <time dateTime={at.toISOString()} className={`text-soft ${wraps ? "" : "whitespace-nowrap"}`}>
      {now ? shortDate(at, now, language) : longDate(at, language)}
    </time>
  );
}

export function TwoLines({
  first,
  second,
  isStrong,
}: {
  first: ReactNode;
  second: ReactNode;
  isStrong?: boolean;
}) {
  return (
    <span className="block min-w-0 leading-snug md:max-w-60">
      <span className={`block truncate ${isStrong ? "font-semibold" : ""}`}>{first}</span>
      <span className="block truncate text-[0.8125rem] text-soft">{second}</span>
    </span>
  );
}

/** Breaks before its sign rather than within a word. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className="font-semibold hover:text-accent hover:underline">
      {children}
    </Link>
  );
}

export function OrderLink({ id }: { id: number }) {
  return (
    <Link to={`/admin/orders/${id}`} className="hover:text-accent hover:underline">
      {`#${id}`}
    </Link>
  );
}
