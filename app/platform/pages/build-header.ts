// Names the build of a page in its requests, and that of the shop in its answers.
export const buildHeader = "x-inkiosk-build";
