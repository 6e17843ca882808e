// A piece's choice is in its address, so that a reload, the way back and a link show it.
import { useNavigate, useSearchParams } from "react-router";
import { findSize, lowestOption, selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { pointParameter } from "#app/shop/labels/label-address.ts";
import { isShift } from "#app/shop/basket/basket.ts";
import type { JudgedOption } from "#app/shop/printing/sellable-sizes.ts";
import { roomParameter } from "../kit/wall/wall-look.ts";

const names = ["medium", "size", "fit"];
const cropName = "crop";

export type Choice = {
  option: ChosenOption | null;
  /** Printed whole or filled; undefined: as the medium has it. */
  whole: boolean | undefined;
  /** Where the crop was moved to, 0 to 1000; undefined: as staff chose. */
  shift: number | undefined;
};

/** What the link asks for, else the option whose price the card shows. */
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
    shift: readShift(query.get(cropName)),
  };
}

function readShift(text: string | null): number | undefined {
  const shift = Number(/^\d{1,4}$/.exec(text ?? "")?.[0] ?? Number.NaN);
  return isShift(shift) ? shift : undefined;
}

export function writeChoice(
  query: URLSearchParams,
  { option, whole, shift }: Choice,
): URLSearchParams {
  const all = new URLSearchParams(query);
  if (option) {
    all.set("medium", option.mediaType);
    all.set("size", option.size);
  }
  if (whole === undefined) all.delete("fit");
  else all.set("fit", whole ? "whole" : "fill");
  if (shift === undefined) all.delete(cropName);
  else all.set(cropName, String(shift));
  return all;
}

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
  for (const name of [...names, cropName, "view", roomParameter, pointParameter]) rest.delete(name);
  return rest.toString();
}
