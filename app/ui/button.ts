export const buttonStyle = {
  primary: "button bg-accent text-on-accent hover:not-disabled:bg-accent-deep",
  plain: "button border border-edge/50 bg-card text-ink hover:not-disabled:border-ink",
  quiet: "button px-3 text-soft hover:text-ink underline-offset-4 hover:underline",
} as const;
