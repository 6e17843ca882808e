import { useEffect, useState } from "react";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** Milliseconds on a link before its page is prefetched. */
const rest = 100;

type CardListProps = {
  onButton(index: number): void;
  children: ReactNode;
};

/** Listens for all cards: a prefetching Link in each doubled the time to render the page. */
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
    const elsewhere =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!address || elsewhere) return;
    event.preventDefault();
    void navigate(address, { viewTransition: true });
  }
  const aim = (event: SyntheticEvent) => setAimedAt(addressAt(event));
  const leave = () => setAimedAt(null);

  return (
    <>
      {/* why: links inside are pressed, by pointer or Enter; the list only listens. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className="gallery"
        onClick={press}
        onPointerOver={aim}
        onPointerLeave={leave}
        onFocus={aim}
        onBlur={leave}
      >
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
