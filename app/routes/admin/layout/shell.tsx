import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Form, Link, NavLink, useLocation, useNavigation } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { CircleHelp, Lock, LogOut, Menu as MenuIcon, Users } from "#app/ui/icons/back-office.ts";
import { usePageFocus } from "#app/ui/page-focus.ts";
import { Toasts } from "#app/ui/toast.tsx";
import "#app/routes/admin/kit/admin.css";
import { BackToOnboarding } from "./back-to-onboarding.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { helpLink } from "#app/routes/admin/kit/help/help-address.ts";
import { forgetAllDrafts } from "#app/routes/admin/kit/record/drafts.ts";
import { pinPage } from "#app/routes/admin/kit/session/next-page.ts";
import { hasOfflineWorker } from "#app/routes/admin/kit/offline/counter-worker.ts";
import { beginLogout } from "#app/routes/admin/kit/session/session-browser.ts";
import { MailTabs, Sidebar } from "./sidebar.tsx";
import type { Waiting } from "./sidebar.tsx";
import { useShortcuts, useSingleKeys } from "./shortcuts.ts";

type ShellProps = {
  shopName: string;
  name: string;
  email: string;
  /** Set if this browser is a counter or kiosk. */
  device: object | null;
  byPin: boolean;
  onLock(): void;
  rights: readonly Right[];
  waiting: Waiting;
  children: ReactNode;
};

export function Shell(props: ShellProps) {
  const { shopName, rights, waiting, device, name, onLock, children } = props;
  const text = useTexts(adminTexts);
  const shop = useTexts(shopTexts);
  const busy = useNavigation().state !== "idle";
  const menu = useMenu();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts({ onFind: () => setPaletteOpen(true), onHelp: () => setHelpOpen(true) });

  const announced = usePageFocus();
  // At the counter, the shelf and the hand-over are pressed, and both are at the bottom.
  const isCounter = useLocation().pathname.startsWith("/admin/counter");

  return (
    <div className="admin min-h-dvh lg:grid lg:grid-cols-[min(14.5rem,22vw)_minmax(0,1fr)]">
      <a href="#content" className="skip-link">
        {shop.skip}
      </a>
      <div className={`progress ${busy ? "progress-busy" : ""}`} aria-hidden="true" />
      <TopBar
        shopName={shopName}
        menu={menu}
        device={device ? <AtDevice name={name} label={name} onLock={onLock} /> : null}
      />
      <aside id="admin-menu" data-open={menu.isOpen || undefined} className="admin-menu">
        <noscript>
          <a href="#content" className="admin-link lg:hidden">
            {text.closeMenu}
          </a>
        </noscript>
        <p className="hidden px-3 pb-5 font-serif text-[1.375rem] tracking-tight lg:block">
          {shopName}
        </p>
        <Sidebar rights={rights} waiting={waiting} />
        <button
          type="button"
          onClick={() => setPaletteOpen(true)}
          className="admin-link mt-3 w-full border border-line"
        >
          <span className="flex-1 text-left">{text.find}</span>
          <kbd className="text-xs text-soft pointer-coarse:hidden">{text.findKeys}</kbd>
        </button>
        <button
          type="button"
          onClick={() => setHelpOpen(true)}
          className="admin-link mt-1 w-full pointer-coarse:hidden"
        >
          {text.shortcuts}
        </button>
        <HelpLink className="admin-link mt-1">
          <CircleHelp size={17} />
        </HelpLink>
        <SignedInAs {...props} />
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-28 focus:outline-none sm:px-8 lg:pt-9 xl:px-12"
      >
        <BackToOnboarding />
        <MailTabs rights={rights} />
        {children}
      </main>
      <CommandPalette rights={rights} open={paletteOpen} onClose={() => setPaletteOpen(false)} />
      <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <Toasts label={shop.notifications} oneOnPhone highOnPhone={isCounter} />
    </div>
  );
}

type Menu = ReturnType<typeof useMenu>;

/** The menu of a small screen; Escape closes it, and so does opening a page. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const switchRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setOpenAt(null);
      switchRef.current?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return { isOpen, switchRef, toggle: () => setOpenAt(isOpen ? null : pathname) };
}

type TopBarProps = { shopName: string; menu: Menu; device: ReactNode };

function TopBar({ shopName, menu, device }: TopBarProps) {
  const { isOpen, switchRef, toggle } = menu;
  const text = useTexts(adminTexts);
  return (
    <header className="@container sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-paper px-4 sm:px-8 lg:hidden">
      <span className="mr-auto line-clamp-2 min-w-0 font-serif text-lg leading-tight wrap-anywhere sm:text-xl">
        {shopName}
      </span>
      {device ?? (
        // Hidden at twice the text size: the menu has it too, and the name needs the space.
        <HelpLink className="inline-flex @max-[17rem]:hidden min-h-11 items-center gap-1.5 px-3 text-[0.9375rem] text-soft hover:text-ink" />
      )}
      <button
        type="button"
        ref={switchRef}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={toggle}
        className="admin-menu-switch -mr-2 inline-flex min-h-11 items-center gap-2 px-2 text-[0.9375rem]"
      >
        <MenuIcon size={19} />
        {isOpen ? text.closeMenu : text.menu}
      </button>
      <noscript>
        <a
          href="#admin-menu"
          className="-mr-2 inline-flex min-h-11 items-center px-2 text-[0.9375rem]"
        >
          {text.menu}
        </a>
      </noscript>
    </header>
  );
}

/** Opens another tab, since this one may have unsaved input. */
function HelpLink({ className, children }: { className: string; children?: ReactNode }) {
  const text = useTexts(helpTexts);
  const { pathname } = useLocation();
  return (
    <a href={helpLink(pathname)} target="inkiosk-guide" className={className}>
      {children}
      {text.help}
      <span className="sr-only">, {text.opensBeside}</span>
    </a>
  );
}

function SignedInAs({ name, email, device, byPin, onLock }: ShellProps) {
  const text = useTexts(adminTexts);
  const pin = useTexts(pinTexts);
  return (
    <div className="mt-auto px-3 pt-8 text-sm text-soft">
      {byPin ? (
        <p className="truncate py-1">{name}</p>
      ) : (
        <NavLink
          to="/admin/account"
          className="block truncate py-1 text-soft hover:text-ink"
          title={email}
        >
          {email}
        </NavLink>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-9 items-center text-soft hover:text-ink"
        >
          {text.viewSite}
          <span className="sr-only">, {text.opensInNewTab}</span>
        </a>
        {device ? null : (
          <Form method="post" action="/admin/logout" onSubmit={leaveHere}>
            <button className="inline-flex min-h-9 items-center gap-1.5 hover:text-ink">
              <LogOut size={14} />
              {text.logout}
            </button>
          </Form>
        )}
      </div>
      {device ? <AtDevice name={name} label={pin.change} onLock={onLock} /> : null}
    </div>
  );
}

type AtDeviceProps = {
  name: string;
  label: string;
  onLock(): void;
};

/** Replaces signing out on a shared device: people take over from each other or lock it. */
function AtDevice({ name, label, onLock }: AtDeviceProps) {
  const text = useTexts(pinTexts);
  const { pathname, search } = useLocation();
  const here = "inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink";
  return (
    <div className="mr-3 flex min-w-0 items-center gap-x-3 lg:flex-wrap">
      <Link
        to={pinPage(pathname + search)}
        aria-label={text.changeFrom(name)}
        className={`${here} min-w-0 underline-offset-4 hover:underline`}
      >
        <Users size={17} className="shrink-0" />
        <span className="truncate max-lg:max-w-[7rem]">{label}</span>
      </Link>
      <Form
        method="post"
        action="/admin/pin"
        onSubmit={(event) => {
          event.preventDefault();
          onLock();
        }}
      >
        <input type="hidden" name="next" value={pathname + search} />
        <button name="intent" value="lock" className={`${here} min-w-11 justify-center`}>
          <Lock size={17} className="shrink-0" />
          <span className="max-sm:sr-only">{text.lock}</span>
        </button>
      </Form>
    </div>
  );
}

function leaveHere() {
  forgetAllDrafts();
  void forgetDay();
  beginLogout();
}

/** Only offline counters have one, so its code is loaded here. */
async function forgetDay() {
  if (await hasOfflineWorker())
    await (await import("#app/routes/admin/kit/offline/counter-store.ts")).deleteOfflineDay();
}

function ShortcutHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useTexts(adminTexts);
  const { singleKeys, setSingleKeys } = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title={text.shortcuts} closeLabel={text.close}>
      <label className="mb-5 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
          className="size-5 accent-accent"
        />
        {text.singleKeys}
      </label>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {text.shortcutsList.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-card px-2 py-0.5 text-sm">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
