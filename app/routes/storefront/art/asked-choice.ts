// What was chosen of a piece stands in its address, so that a reload, the way back and a link show it.
import { useNavigate, useSearchParams } from "react-router";
import { findSize, lowestOption, selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import type { JudgedOption } from "#app/shop/printing/sellable-sizes.ts";

/** As the address of a detail names them too. */
const names = ["medium", "size", "fit"];

export type Choice = {
  option: ChosenOption | null;
  /** Printed whole or filled; undefined: as the medium has it. */
  whole: boolean | undefined;
};

/** What a link asks for of what is sold now, else what the card's price is for. */
export function readChoice(query: URLSearchParams, options: JudgedOption[]): Choice {
  const [medium, size, fit] = names.map((name) => query.get(name) ?? "");
  const found = findSize(options, medium!, size!);
  const option = found
    ? { mediaType: medium!, size: found.size, priceCents: found.priceCents }
    : medium
      ? selectMedium(options, medium, size || null)
      : null;
  return {
    option: option ?? lowestOption(options),
    whole: fit === "whole" ? true : fit === "fill" ? false : undefined,
  };
}

export function writeChoice(query: URLSearchParams, { option, whole }: Choice): URLSearchParams {
  const all = new URLSearchParams(query);
  if (option) {
    all.set("medium", option.mediaType);
    all.set("size", option.size);
  }
  if (whole === undefined) all.delete("fit");
  else all.set("fit", whole ? "whole" : "fill");
  return all;
}

/** The choice that the page was opened with, and how to keep another. */
export function useChoiceInAddress(options: JudgedOption[]): [Choice, (choice: Choice) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return [
    readChoice(query, options),
    (choice) => {
      // why the browser's: what was pressed a moment ago is there before the page is drawn with it.
      const all = writeChoice(new URLSearchParams(location.search), choice);
      void navigate(`?${all}`, { replace: true, preventScrollReset: true });
    },
  ];
}

/** What the server's answer depends on. */
export function withoutChoice(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of [...names, "view"]) rest.delete(name);
  return rest.toString();
}
