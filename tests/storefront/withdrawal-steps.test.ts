import { expect, test } from "vitest";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";

test("only the line above the title counts the steps: by number there is one more", () => {
  for (const { intro } of Object.values(withdrawalTexts)) expect(intro).not.toMatch(/step|étape/i);
});
