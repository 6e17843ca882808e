import {
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router";
import { useEffect } from "react";
import type { MouseEvent, ReactNode } from "react";
import { languages } from "#app/i18n/language.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { countItems } from "#app/shop/basket/basket.ts";
import { usePageFocus } from "#app/ui/page-focus.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { KioskAsShown, RootData } from "#app/root.tsx";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { useKioskChunk } from "#app/routes/kit/kiosk/lazy-kiosk-shell.ts";
import { useBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { useLanguageChoice } from "#app/routes/storefront/kit/browser-storage/language-choice.ts";
import { KeptPart } from "#app/routes/storefront/kit/page/kept-part.tsx";
import { SearchLink } from "#app/routes/storefront/kit/search/search-link.tsx";
import { lastOrder } from "#app/routes/storefront/kit/browser-storage/last-order.ts";

export default function StorefrontLayout() {
  const root = useRootData();
  return root.kiosk ? <KiosksFrame {...root} kiosk={root.kiosk} /> : <VisitorsFrame {...root} />;
}

function KiosksFrame(root: RootData & { kiosk: KioskAsShown }) {
  const { KioskShell } = useKioskChunk();
  const itemsInBasket = countItems(useBasket());
  return (
    <KioskShell {...root} itemsInBasket={itemsInBasket} chooseLanguage={useLanguageChoice()} />
  );
}

function VisitorsFrame(root: RootData) {
  const text = useTexts(shopTexts);
  const busy = useNavigation().state !== "idle";
  const navigate = useNavigate();
  // Every page removes a last order that is too old.
  useEffect(() => {
    lastOrder();
    // Few visitors come from a screen, so its code is loaded only for them.
    const { search } = location;
    if (search.includes("at="))
      void import("#app/routes/storefront/kit/browser-storage/remember-screen.ts").then((it) =>
        it.rememberScreen(search, navigate),
      );
  }, [navigate]);
  const announced = usePageFocus();
  const header = <Header shopName={root.shopName} logo={root.logo} />;
  const footer = <Footer {...root.footer} />;
  return (
    <>
      <a href="#content" className="skip-link">
        {text.skip}
      </a>
      <div className={`progress ${busy ? "progress-busy" : ""}`} aria-hidden="true" />
      {root.banner ? (
        <aside aria-label={root.banner.label} className="test-banner">
          {root.banner.text}
        </aside>
      ) : null}
      {import.meta.env.SSR ? <KeptHeader {...root}>{header}</KeptHeader> : header}
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        <Outlet />
      </main>
      {import.meta.env.SSR ? <KeptFooter {...root}>{footer}</KeptFooter> : footer}
      <p aria-live="polite" className="sr-only print:hidden">
        {announced}
      </p>
      <Toasts label={text.notifications} />
    </>
  );
}

/** All that a header depends on; which of its links is the present page's, by the first segment. */
function KeptHeader({ shopName, logo, languageNames, children }: KeptFrameProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [, section] = pathname.split("/", 2);
  return (
    <KeptPart by={["header", language, section, search, shopName, logo, languageNames]}>
      {children}
    </KeptPart>
  );
}

function KeptFooter({ footer, children }: KeptFrameProps) {
  return <KeptPart by={["footer", useLanguage(), footer]}>{children}</KeptPart>;
}

type KeptFrameProps = RootData & { children: ReactNode };

function Header({ shopName, logo }: Pick<RootData, "shopName" | "logo">) {
  const text = useTexts(shopTexts);
  const { pathname } = useLocation();
  const wideOnly = "hidden sm:inline-flex";
  return (
    <header className="page-header">
      <div className="header-row">
        {pathname === "/" ? null : <BackButton />}
        <Link to="/" className="shop-name" data-long={shopName.length > 14 || undefined}>
          {logo ? <img {...logo.image} alt={logo.alt} /> : null}
          {logo?.isWide || shopName}
        </Link>
        <nav aria-label={text.mainNavigation} className="flex items-center print:hidden">
          <NavigationLink to="/" className={wideOnly} label={text.home} />
          <NavigationLink to="/art" label={text.art} />
          <NavigationLink to="/favourites" className={wideOnly} label={text.favourites} />
          <NavigationLink to="/contact" className={wideOnly} label={text.contact} />
          <a href="/admin" className={`hidden lg:inline-flex ${navigationStyle} text-soft`}>
            {text.admin}
          </a>
        </nav>
        <SearchLink />
        <Link
          to="/favourites"
          aria-label={text.favourites}
          className="header-link w-[38px] sm:hidden"
        >
          <Icon name="heart" size={20} />
        </Link>
        <LanguageSwitch />
        <BasketLink />
      </div>
    </header>
  );
}

const navigationStyle =
  "min-h-11 items-center px-1.5 text-[0.9375rem] no-underline hover:text-ink sm:px-3";

function NavigationLink({
  to,
  label,
  className = "inline-flex",
}: {
  to: string;
  label: string;
  className?: string;
}) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className={({ isActive }) =>
        `${className} ${navigationStyle} ${isActive ? "text-ink" : "text-soft"}`
      }
    >
      {label}
    </NavLink>
  );
}

function BackButton() {
  const text = useTexts(shopTexts);
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (!(history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link
      to="/"
      data-back="true"
      onClick={goBack}
      aria-label={text.back}
      className="header-link -ml-3 w-11"
    >
      <Icon name="back" size={20} />
    </Link>
  );
}

function LanguageSwitch() {
  const { languageNames: names } = useRootData();
  const text = useTexts(shopTexts);
  const shown = useLanguage();
  const [parameters] = useSearchParams();
  const choose = useLanguageChoice();
  return (
    <div role="group" aria-label={text.language} className="language print:hidden">
      {languages.map((language) => {
        const search = new URLSearchParams(parameters);
        search.set("lang", language);
        return (
          <a
            key={language}
            href={`?${search}`}
            hrefLang={language}
            lang={language}
            aria-label={`${language.toUpperCase()}, ${names[language]}`}
            aria-current={language === shown ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(language);
            }}
          >
            {language}
          </a>
        );
      })}
    </div>
  );
}

function BasketLink() {
  const text = useTexts(shopTexts);
  const count = countItems(useBasket());
  return (
    <Link to="/basket" className="basket-link">
      <Icon name="basket" size={22} className="sm:hidden" />
      <span className="max-sm:sr-only">{text.basket}</span>
      {count > 0 ? (
        <>
          <span className="basket-count">{count}</span>
          <span className="sr-only">{text.prints(count)}</span>
        </>
      ) : null}
    </Link>
  );
}

function Footer({ line, links }: RootData["footer"]) {
  const text = useTexts(shopTexts);
  return (
    <footer className="mt-24 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 text-sm text-soft sm:px-10">
        <p>{line}</p>
        <p className="flex flex-wrap gap-x-5">
          {/* Plain links, because these pages have no scripts. */}
          {links.map(([href, label]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink"
            >
              {label}
            </a>
          ))}
          <Link
            to="/contact"
            className="inline-flex min-h-11 items-center text-soft hover:text-ink"
          >
            {text.contact}
          </Link>
        </p>
      </div>
    </footer>
  );
}
