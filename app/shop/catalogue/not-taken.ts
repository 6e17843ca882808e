/** What a piece that had arrived before has otherwise than the card that asks again. */
export type NotTaken =
  | "title"
  | "text"
  | "category"
  | "prices"
  | "enlargement"
  | "source"
  | "likeness"
  | "hanging";
