// Icons of Lucide (licence.txt), each as one path on a 24 px grid.

type OutlineProps = { size: number; strokeWidth?: number; className?: string };

/** Hidden from screen readers, because text beside the icon or its button's label says the same. */
export function outline(path: string) {
  return function Outline({ size, strokeWidth = 2, className }: OutlineProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        <path d={path} />
      </svg>
    );
  };
}
