// The few signs that visitors see, drawn on a 24 px grid. The back office takes its signs from lucide-react, whose
// machinery alone is larger than all of these.
const paths = {
  back: "M19 12H5m7 7-7-7 7-7",
  forward: "M5 12h14m-7-7 7 7-7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  check: "m5 12.5 4.5 4.5L19 7.5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  remove: "M18 6 6 18M6 6l12 12",
  basket: "M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1",
  print: "M7 9V4h10v5M7 18H5a1 1 0 0 1-1-1v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6a1 1 0 0 1-1 1h-2M7 14h10v7H7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
} as const;

export function Icon({ name, size = 18, className }: { name: keyof typeof paths; size?: number; className?: string }) {
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
