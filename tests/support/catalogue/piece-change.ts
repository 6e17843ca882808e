// A change of pieces as it is sent: of all its fields those of the titles count.
export const pieceChange = {
  part: "title",
  categoryId: "1",
  subCategoryId: "1",
  optionOperation: "withdraw",
  sizes: JSON.stringify([{ mediaType: "Canvas", size: "A2 (59cm x 42cm)" }]),
  prices: JSON.stringify([{ mediaType: "Canvas", size: "A2 (59cm x 42cm)", price: "12.50" }]),
  titleOperation: "set",
  title: "Still night",
  titleFr: "Nuit calme",
  find: "storm",
  findFr: "orage",
};
