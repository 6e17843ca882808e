/** What hangs on the home page, from left to right; all of it is painted before the shop opens. */
export const homeWall: readonly { reference: string; mediaType: string; size: string }[] = [
  { reference: "IK00075", mediaType: "Poster", size: "A1 (84cm x 59cm)" },
  { reference: "IK00003", mediaType: "Canvas", size: "A1 (84cm x 59cm)" },
  { reference: "IK00096", mediaType: "Poster", size: "A2 (59cm x 42cm)" },
  { reference: "IK00089", mediaType: "Canvas", size: "A1 (84cm x 59cm)" },
  { reference: "IK00009", mediaType: "Poster", size: "A2 (59cm x 42cm)" },
  { reference: "IK00017", mediaType: "Canvas", size: "A1 (84cm x 59cm)" },
  { reference: "IK00008", mediaType: "Aluminium", size: "90cm x 60cm" },
];
