// The sidebar: daily pages are always visible, others folded by subject.
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { ChevronDown, Mail } from "#app/ui/icons/back-office.ts";
import { sidebarGroups, groupOf, pagesFor, pagesOfMail } from "./pages.ts";
import type { SidebarGroup, Page } from "./pages.ts";

/** Counts by page. */
export type Waiting = { orders: number; withdrawals: number; messages: number };

type SidebarProps = { rights: readonly Right[]; waiting: Waiting };

export function Sidebar({ rights, waiting }: SidebarProps) {
  const text = useTexts(adminTexts);
  const pages = pagesFor(rights);
  const of = (group: Page["group"]) => pages.filter((page) => page.group === group);
  const [firstOfMail] = of("mail");
  return (
    <nav aria-label={text.navigation}>
      <ul>
        {of("daily").map((page) => (
          <PageLink key={page.to} page={page} waiting={waitingAt(page, waiting)} />
        ))}
        {firstOfMail ? <MailLink page={firstOfMail} waiting={waiting.messages} /> : null}
      </ul>
      {sidebarGroups.map((fold) => (
        <Folded key={fold} fold={fold} pages={of(fold)} waiting={waiting} />
      ))}
    </nav>
  );
}

function waitingAt({ key }: Page, waiting: Waiting): number {
  return key in waiting ? waiting[key as keyof Waiting] : 0;
}

function PageLink({ page: { to, key, icon: PageIcon }, waiting }: { page: Page; waiting: number }) {
  const text = useTexts(adminTexts);
  return (
    <li>
      <NavLink to={to} end={to === "/admin"} className="admin-link">
        <PageIcon size={17} />
        <span className="flex-1">{text[key]}</span>
        <Count of={waiting} />
      </NavLink>
    </li>
  );
}

/** Named as the page that it leads to, which has tabs for the others. */
function MailLink({ page, waiting }: { page: Page; waiting: number }) {
  const text = useTexts(adminTexts);
  const { pathname } = useLocation();
  const { to } = page;
  return (
    <li>
      <NavLink
        to={to}
        className="admin-link"
        aria-current={groupOf(pathname) === "mail" ? "page" : undefined}
      >
        <Mail size={17} />
        <span className="flex-1">{text[page.key]}</span>
        <Count of={waiting} />
      </NavLink>
    </li>
  );
}

function Folded({ fold, pages, waiting }: { fold: SidebarGroup; pages: Page[]; waiting: Waiting }) {
  const text = useTexts(adminTexts);
  const { pathname } = useLocation();
  const isHere = groupOf(pathname) === fold;
  const [opened, setOpened] = useState(isHere);
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setOpened(true);
  }
  if (pages.length === 0) return null;
  const sum = pages.reduce((all, page) => all + waitingAt(page, waiting), 0);
  return (
    <details
      open={opened}
      onToggle={({ currentTarget: { open } }) => setOpened(open)}
      className="admin-fold"
    >
      <summary className="admin-link">
        <ChevronDown size={17} className="admin-fold-sign" />
        <span className="flex-1">{text.folds[fold]}</span>
        {opened ? null : <Count of={sum} />}
      </summary>
      <ul>
        {pages.map((page) => (
          <PageLink key={page.to} page={page} waiting={waitingAt(page, waiting)} />
        ))}
      </ul>
    </details>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 ? (
    <span className="rounded-full bg-accent px-2 text-xs leading-5 font-semibold text-on-accent">
      {of}
    </span>
  ) : null;
}

/** Tabs on each page of mail. */
export function MailTabs({ rights }: { rights: readonly Right[] }) {
  const text = useTexts(adminTexts);
  const { pathname } = useLocation();
  const pages = pagesOfMail(rights);
  const [first] = pages;
  if (groupOf(pathname) !== "mail" || !first || pages.length < 2) return null;
  return (
    <nav aria-label={text[first.key]} className="admin-tabs">
      {pages.map(({ to, key }) => (
        <NavLink key={to} to={to}>
          {text[key]}
        </NavLink>
      ))}
    </nav>
  );
}
