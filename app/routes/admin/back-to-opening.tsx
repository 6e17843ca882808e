import { useState } from "react";
import { Link, useLocation } from "react-router";
import { openingTexts } from "#app/i18n/admin/opening.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";

/** On the pages that the list leads to, until the dashboard is seen again. */
export function BackToOpening() {
  const text = useTexts(openingTexts);
  const { pathname } = useLocation();
  const isList = pathname === "/admin/opening";
  const [leads, setLeads] = useState(isList);
  const isOver = pathname === "/admin";
  if ((isList || isOver) && leads !== isList) setLeads(isList);
  if (!leads || isList || isOver) return null;
  return (
    <Link
      to="/admin/opening"
      className="-mt-3 mb-3 flex min-h-11 w-fit items-center gap-1.5 text-[0.9375rem] text-accent underline underline-offset-4"
    >
      <ArrowLeft size={15} />
      {text.back}
    </Link>
  );
}
