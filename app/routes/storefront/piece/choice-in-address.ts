// The choices for a piece, in its address for reloads, Back and links.
import { useNavigate, useSearchParams } from "react-router";
import { pieceChoices } from "#app/shop/catalogue/piece-query.ts";
import { findSize, openingOption, selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption, AssessedOption } from "#db/json-columns.ts";
import { pointParameter } from "#app/shop/labels/label-address.ts";
import { isShift } from "#app/shop/basket/basket.ts";

export type PrintUrlChoice = {
  option: ChosenOption | null;
  /** Undefined leaves it to the medium. */
  whole: boolean | undefined;
  /** Position of the crop, 0 to 1000. Undefined is where staff put it. */
  shift: number | undefined;
};

/** The choice in the address, or the one that the page opens with. */
export function readChoice(query: URLSearchParams, options: AssessedOption[]): PrintUrlChoice {
  const medium = query.get("medium") ?? "";
  const size = query.get("size") ?? "";
  const fit = query.get("fit");
  const found = findSize(options, medium, size);
  const option = found
    ? { mediaType: medium, size: found.size, priceCents: found.priceCents }
    : medium
      ? selectMedium(options, medium, size || null)
      : null;
  return {
    option: option ?? openingOption(options),
    whole: fit === "whole" ? true : fit === "fill" ? false : undefined,
    shift: readShift(query.get("crop")),
  };
}

function readShift(text: string | null): number | undefined {
  const shift = Number(/^\d{1,4}$/.exec(text ?? "")?.[0] ?? Number.NaN);
  return isShift(shift) ? shift : undefined;
}

export function writeChoice(
  query: URLSearchParams,
  { option, whole, shift }: PrintUrlChoice,
): URLSearchParams {
  const params = new URLSearchParams(query);
  if (option) {
    params.set("medium", option.mediaType);
    params.set("size", option.size);
  }
  if (whole === undefined) params.delete("fit");
  else params.set("fit", whole ? "whole" : "fill");
  if (shift === undefined) params.delete("crop");
  else params.set("crop", String(shift));
  return params;
}

export function useChoiceInAddress(
  options: AssessedOption[],
): [PrintUrlChoice, (choice: PrintUrlChoice) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return [
    readChoice(query, options),
    (choice) => {
      // `location` already has what was pressed before the page was rendered again.
      const params = writeChoice(new URLSearchParams(location.search), choice);
      void navigate(`?${params}`, { replace: true, preventScrollReset: true });
    },
  ];
}

/** The part of the query on which the server's answer depends. */
export function withoutChoice(query: URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of [...pieceChoices, "view", pointParameter]) params.delete(name);
  return params.toString();
}
