// Each file is imported by one spelling, so that who uses it is found by one search.
import { expect, test } from "vitest";
import { spellingBreach } from "./import-walls.ts";

const breach = (from: string, specifier: string, target: string) =>
  spellingBreach({ from, specifier, target, typeOnly: false, line: 1 });

test.each([
  ["app/ui/dialog.tsx", "#app/ui/button.tsx", "app/ui/button.tsx", "./button.tsx"],
  ["app/ui/dialog.tsx", "./icons/x.ts", "app/ui/icons/x.ts", "#app/ui/icons/x.ts"],
  ["app/ui/icons/x.ts", "../icon.tsx", "app/ui/icon.tsx", "#app/ui/icon.tsx"],
  ["e2e/support/shop.ts", "../../db/mail-tables.ts", "db/mail-tables.ts", "#db/mail-tables.ts"],
])("%s does not import %s", (from, specifier, target, expected) => {
  expect(breach(from, specifier, target)).toContain(`which is ${expected} from there`);
});

test.each([
  ["app/ui/dialog.tsx", "./button.tsx", "app/ui/button.tsx"],
  ["app/root.tsx", "#app/ui/fonts/a.woff2?url", "app/ui/fonts/a.woff2"],
  ["e2e/buying/basket.spec.ts", "../support/shop.ts", "e2e/support/shop.ts"],
  ["db/columns.ts", "../app/i18n/language.ts", "app/i18n/language.ts"],
])("%s may import %s", (from, specifier, target) => {
  expect(breach(from, specifier, target)).toBeNull();
});
