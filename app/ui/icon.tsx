// Icons of nearly every page, on a 24 px grid; the others are in app/ui/icons.
const paths = {
  back: "M19 12H5m7 7-7-7 7-7",
  forward: "M5 12h14m-7-7 7 7-7 7",
  check: "m5 12.5 4.5 4.5L19 7.5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  heart: "M12 20 4.6 12.6a4.8 4.8 0 0 1 7.4-6 4.8 4.8 0 0 1 7.4 6Z",
  basket: "M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1",
} as const;

export function Icon({
  name,
  size = 18,
  className,
}: {
  name: keyof typeof paths;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  );
}
