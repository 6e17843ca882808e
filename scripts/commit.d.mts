export function findCommit(root: string, env?: { COMMIT?: string }): string | null;
