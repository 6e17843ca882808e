type QrCodeProps = {
  /** An SVG path in a square of `size` units. */
  code: { size: number; path: string };
  /** Needed if no text beside it says the same. */
  label?: string;
  className: string;
};

/** Black on white by night too, since some cameras read nothing else. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      shapeRendering="crispEdges"
      className={`bg-white forced-color-adjust-none ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
