/** Hidden from screen readers, because text beside it says the same. */
export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <span aria-hidden="true" className="block h-1.5 w-40 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full bg-accent [forced-color-adjust:none]"
        style={{ inlineSize: `${(100 * done) / all}%` }}
      />
    </span>
  );
}
