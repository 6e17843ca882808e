type Counts = { passed: number; failed: number; skipped: number; again: string[] };

export function countVitest(report: unknown): Counts | undefined;
export function countPlaywright(report: unknown): Counts | undefined;
