import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { findAnything } from "#app/shop/search/staff-search.server.ts";

/** What the palette finds for the owner. */
export const findAsOwner = (db: Database, text: string, language: Language) =>
  findAnything(db, text, language, { access: fullOrderAccess, runsShop: true });
