// Decides in which parts large files are sent.

/** Ten seconds on a line of 50 kB/s: what a break of the line costs. */
export const partBytes = 512 * 1024;
/** Below this a file is sent whole, and again from its beginning after a break. */
export const minPartedBytes = 4 * partBytes;
