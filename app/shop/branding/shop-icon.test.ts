import { expect, test } from "vitest";
import { accentOf, defaultAccent } from "./accent.ts";
import { logoName } from "./logo.ts";
import { iconUrl, iconMarkOf, shopIcon } from "./shop-icon.ts";

const hash = "0123456789abcdef".repeat(2);
const named = (width: number, legible: "both" | "day" | "night") =>
  logoName(hash, { width, height: 200 }, legible, "svg");
const png = new Uint8Array([1, 2, 3]);
const image = 'href="data:image/png;base64,AQID"';

test("without a logo, or with a wide one, a drop has the accent of the browser’s theme", () => {
  for (const logo of ["", named(600, "both")]) {
    const branding = { logo, accent: "#8a1c3c" };
    expect(iconMarkOf(branding)).toBeNull();
    const { day, night } = accentOf(branding.accent);
    const icon = shopIcon(branding, null);
    expect(icon).toContain(`path{fill:${day.accent}}`);
    expect(icon).toContain(`(prefers-color-scheme:dark){path{fill:${night.accent}}}`);
  }
});

test("a mark stands there itself, on a plate where a theme would swallow it", () => {
  const iconOf = (legible: "both" | "day" | "night") =>
    shopIcon({ logo: named(200, legible), accent: defaultAccent }, png);
  for (const legible of ["both", "day", "night"] as const) expect(iconOf(legible)).toContain(image);
  expect(iconOf("both")).not.toContain("<rect");
  expect(iconOf("day")).toContain('fill="#faf8f4"');
  expect(iconOf("night")).toContain('fill="#16151a"');
});

test("another branding has another address", () => {
  const brandings = ["#8a1c3c", "#1f6b45"].map((accent) => ({ logo: "", accent }));
  const addresses = [...brandings, { logo: named(200, "both"), accent: "#8a1c3c" }].map(iconUrl);
  expect(new Set(addresses).size).toBe(3);
});
