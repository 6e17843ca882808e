// Names the build of the shop in its answers.
export const buildHeader = "x-inkiosk-build";
