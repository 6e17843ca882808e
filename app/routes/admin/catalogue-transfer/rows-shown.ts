export const rowsShown = 50;
