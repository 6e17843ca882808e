import { expect, test } from "vitest";
import { defaultSettings } from "./settings.ts";
import { settingsInText } from "./settings.server.ts";

const named = (shopName: string) => settingsInText(JSON.stringify({ shopName })).shopName;

test("settings that are read again and again follow each change", () => {
  expect([named("One"), named("One"), named("Two"), named("One")]).toEqual([
    "One",
    "One",
    "Two",
    "One",
  ]);
  expect(settingsInText(null).shopName).toBe(defaultSettings.shopName);
  expect(named("One")).toBe("One");
});
