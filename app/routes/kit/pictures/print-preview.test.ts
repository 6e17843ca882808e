import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import { PrintPreview } from "./print-preview.tsx";

const picture = {
  key: "0123456789abcdef",
  width: 3000,
  height: 1500,
  placeholder: "",
  digitalSource: "algorithmicMedia",
} as const;
const plan = (surface: "paper" | "canvas") =>
  planPrint({
    picture,
    size: { widthMm: 420, heightMm: 297 },
    fit: { way: "fill", shift: 500 },
    surface,
    wrap: "mirrored",
    enlargement: 1,
  });
const render = (surface: "paper" | "canvas", flat: boolean) =>
  renderToStaticMarkup(
    createElement(PrintPreview, {
      plan: plan(surface),
      picture,
      alt: "",
      sizes: "100vw",
      className: "box",
      flat,
    }),
  );
const frames = (html: string) =>
  [...html.matchAll(/<span class="(absolute[^"]*)"[^>]*><picture>/g)].map(([, name]) =>
    name!.trim(),
  );

test("a sheet shows what is printed on it, and nothing beyond, however its box is dressed", () => {
  expect(frames(render("paper", false))).toEqual(["absolute overflow-hidden"]);
  expect(frames(render("paper", true))).toEqual(["absolute overflow-hidden"]);
  expect(frames(render("canvas", false))).toEqual(["absolute overflow-hidden"]);
});

test("a canvas laid flat shows its front with what is folded, cut at its edge, and mirrored pictures around", () => {
  expect(frames(render("canvas", true)).toSorted()).toEqual([
    "absolute",
    ...Array.from({ length: 8 }, () => "absolute overflow-hidden"),
  ]);
});
