// How long a member of staff stays signed in.

/** Seconds: idle, and in total (ASVS 5.0, 7.3). */
export const sessionLimits = { idle: 30 * 60, absolute: 12 * 60 * 60 } as const;
