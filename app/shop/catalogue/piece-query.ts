// The parameters of a piece's page that only choose what it shows.

/** Of a print, and of the wall on which it hangs. */
export const pieceChoices = ["medium", "size", "fit", "crop", "room"] as const;

export const pieceViews = ["picture", "wall", "print", "detail"] as const;
export type PieceView = (typeof pieceViews)[number];
