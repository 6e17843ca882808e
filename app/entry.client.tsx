import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Language } from "#app/i18n/language.ts";
import { LanguageContext } from "#app/i18n/texts.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={document.documentElement.lang as Language}>
        <HydratedRouter />
      </LanguageContext>
    </StrictMode>,
  );
});
