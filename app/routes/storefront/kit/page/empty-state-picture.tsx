/** A lit wall with a nail, and paler paint where a frame hung. */
export function EmptyStatePicture({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 320 300"
      aria-hidden="true"
      className={`h-auto w-full forced-colors:hidden ${className}`}
    >
      <defs>
        <radialGradient id="lamp" cx="0.5" cy="0.1" r="0.85">
          <stop offset="0" className="[stop-color:light-dark(#fffdf6,#4a434a)]" />
          <stop offset="0.55" className="[stop-color:light-dark(#f3eee2,#2b292f)]" />
          <stop offset="1" className="[stop-color:light-dark(#f3eee2,#2b292f)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="320" height="300" className="fill-mat" />
      <rect width="320" height="268" fill="url(#lamp)" />
      <rect y="268" width="320" height="32" className="fill-[light-dark(#d3c8b6,#1c1819)]" />
      <rect
        x="-2"
        y="256"
        width="324"
        height="12"
        className="fill-[light-dark(#f4eee2,#312e36)] stroke-[light-dark(#d9d0bf,#3d3943)]"
      />
      <path
        d="M98 62h124v156H98z"
        className="fill-[light-dark(#faf6ec,#3b373f)] stroke-[light-dark(#e0d8c8,#4d4852)]"
      />
      <path d="M160 40v7" className="stroke-[light-dark(#6b5f4b,#c9bfae)]" strokeWidth="3.5" />
      <circle cx="160" cy="39" r="4.5" className="fill-[light-dark(#a98a55,#d9bd86)]" />
      <path
        d="M164 42l13 9"
        className="stroke-[light-dark(#c6bba6,#17151a)]"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M238 172h44v28h-44z" className="fill-card stroke-line" />
      <path d="M244 180h26M244 186h32M244 192h16" className="stroke-edge" strokeWidth="1.5" />
    </svg>
  );
}
