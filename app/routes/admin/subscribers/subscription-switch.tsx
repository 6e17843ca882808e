import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { useTexts } from "#app/i18n/texts.ts";

/** Yes or No, to be pressed. */
export function SubscriptionSwitch({
  label,
  on,
  onToggle,
}: {
  label: string;
  on: boolean;
  onToggle(): void;
}) {
  const text = useTexts(subscribersTexts);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={text.toggleLabel(label)}
      onClick={onToggle}
      className="group inline-flex min-h-9 items-center gap-2.5"
    >
      <span
        aria-hidden="true"
        className="flex h-5 w-9 items-center rounded-full border border-edge bg-card p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-3.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent" />
      </span>
      <span className="min-w-8 text-left">{on ? text.yes : text.no}</span>
    </button>
  );
}
