// How anything that can be pressed looks, whether it is a button or a link.

const base =
  "inline-flex items-center justify-center gap-2 rounded-control px-5 min-h-11 font-semibold text-[0.9375rem] leading-tight no-underline select-none transition-[background-color,border-color,color,opacity] duration-150 disabled:cursor-not-allowed disabled:opacity-45";

export const buttonLooks = {
  primary: `${base} bg-accent text-on-accent hover:not-disabled:bg-accent-deep`,
  plain: `${base} border border-edge/50 bg-card text-ink hover:not-disabled:border-ink`,
  quiet: `${base} px-3 text-soft hover:text-ink underline-offset-4 hover:underline`,
} as const;
