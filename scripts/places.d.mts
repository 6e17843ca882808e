export const root: string;
export const inRoot: (...names: string[]) => string;
export const bin: (name: string) => string;
export const projectNode: string;
export const testResults: string;
export const nodeFlags: string[];
export const nodeVariables: Record<string, string>;
