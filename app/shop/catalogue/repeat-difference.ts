/** What differs between a card that is sent again and the piece that had already arrived. */
export type RepeatDifference =
  | "title"
  | "text"
  | "category"
  | "prices"
  | "enlargement"
  | "source"
  | "likeness"
  | "hanging";
