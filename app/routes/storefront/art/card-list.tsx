import { useEffect, useState } from "react";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** How long a pointer or the focus rests on a link before its page is fetched ahead, in milliseconds. */
const rest = 100;

type CardListProps = {
  /** Told the place of the card whose button was pressed. */
  onButton(index: number): void;
  children: ReactNode;
};

/**
 * The list around cards that each hold a plain link and a button. It listens for all of them, because a Link with its own
 * prefetching in every card took as long to render as all the rest of the page.
 */
export function CardList({ onButton, children }: CardListProps) {
  const navigate = useNavigate();
  const [aimedAt, setAimedAt] = useState<string | null>(null);
  const [fetched, setFetched] = useState<string | null>(null);

  useEffect(() => {
    const resting = setTimeout(setFetched, rest, aimedAt);
    return () => clearTimeout(resting);
  }, [aimedAt]);

  function press(event: MouseEvent) {
    if ((event.target as Element).closest("button")) return onButton(placeOf(event));
    const address = addressAt(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!address || elsewhere) return;
    event.preventDefault();
    void navigate(address, { viewTransition: true });
  }
  const aim = (event: SyntheticEvent) => setAimedAt(addressAt(event));
  const leave = () => setAimedAt(null);

  return (
    <>
      {/* why: the links within are what is pressed, by pointer or Enter; the list only hears of it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="gallery" onClick={press} onPointerOver={aim} onPointerLeave={leave} onFocus={aim} onBlur={leave}>
        {children}
      </ul>
      {fetched && fetched === aimedAt ? <PrefetchPageLinks page={fetched} /> : null}
    </>
  );
}

function addressAt({ target }: SyntheticEvent): string | null {
  return (target as Element).closest("a")?.getAttribute("href") ?? null;
}

function placeOf({ target, currentTarget }: SyntheticEvent): number {
  return [...currentTarget.children].indexOf((target as Element).closest("li")!);
}
