import { pictures } from "#db/pictures-tables.ts";

/** A Picture, as it is shown. */
export const pictureColumns = {
  key: pictures.key,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
  digitalSource: pictures.digitalSource,
};
