// Where prints are collected, as a visitor meets it.

export type CollectionPoint = { id: number; name: string; address: string; hours: string | null; telephone: string | null };
