// What is chosen of a piece, kept in its address for reloads, the way back and links.
import { useNavigate, useSearchParams } from "react-router";
import { findSize, openingOption, selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { pointParameter } from "#app/shop/labels/label-address.ts";
import { isShift } from "#app/shop/basket/basket.ts";
import type { AssessedOption } from "#app/shop/printing/sellable-sizes.ts";
import { roomParameter } from "../kit/wall/wall-look.ts";

const names = ["medium", "size", "fit"];
const cropName = "crop";

export type Choice = {
  option: ChosenOption | null;
  /** Undefined: as the medium has it. */
  whole: boolean | undefined;
  /** Position of the crop, 0 to 1000; undefined: as staff chose. */
  shift: number | undefined;
};

/** Takes the choice in the address, else what the page opens with. */
export function readChoice(query: URLSearchParams, options: AssessedOption[]): Choice {
  const [medium, size, fit] = names.map((name) => query.get(name) ?? "");
  const found = findSize(options, medium!, size!);
  const option = found
    ? { mediaType: medium!, size: found.size, priceCents: found.priceCents }
    : medium
      ? selectMedium(options, medium, size || null)
      : null;
  return {
    option: option ?? openingOption(options),
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

export function useChoiceInAddress(options: AssessedOption[]): [Choice, (choice: Choice) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return [
    readChoice(query, options),
    (choice) => {
      // why from `location`: it already has what was pressed before the page was drawn again.
      const all = writeChoice(new URLSearchParams(location.search), choice);
      void navigate(`?${all}`, { replace: true, preventScrollReset: true });
    },
  ];
}

/** The part of the query on which the server's answer depends. */
export function withoutChoice(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of [...names, cropName, "view", roomParameter, pointParameter]) rest.delete(name);
  return rest.toString();
}
