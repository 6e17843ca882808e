// Decides in which chunks large files are sent.

/** Ten seconds on a line of 50 kB/s: what a break of the line costs. */
export const chunkBytes = 512 * 1024;
/** Below this a file is sent whole, and again from its beginning after a break. */
export const minChunkedBytes = 4 * chunkBytes;
