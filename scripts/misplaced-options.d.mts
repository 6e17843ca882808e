export function findSwallowed(
  task: string,
  args: string[],
  env: Record<string, string | undefined>,
): string | null;
