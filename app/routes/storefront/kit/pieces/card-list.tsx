import { useEffect, useState } from "react";
import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** Time on a link before its page is prefetched. */
const hoverMs = 100;

type CardListProps = {
  onButton(index: number): void;
  children: ReactNode;
};

/** One listener for all cards, because a prefetching Link in each doubled the rendering time. */
export function CardList({ onButton, children }: CardListProps) {
  const navigate = useNavigate();
  const [aimedAt, setAimedAt] = useState<string | null>(null);
  const [prefetched, setPrefetched] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(setPrefetched, hoverMs, aimedAt);
    return () => clearTimeout(timer);
  }, [aimedAt]);

  function onClick(event: MouseEvent) {
    if ((event.target as Element).closest("button")) return onButton(indexOf(event));
    const address = addressAt(event);
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!address || opensElsewhere) return;
    event.preventDefault();
    void navigate(address, { viewTransition: true });
  }
  const aim = (event: SyntheticEvent) => setAimedAt(addressAt(event));
  const leave = () => setAimedAt(null);

  return (
    <>
      {/* The links inside handle pointer and Enter; the list only listens. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className="gallery"
        onClick={onClick}
        onPointerOver={aim}
        onPointerLeave={leave}
        onFocus={aim}
        onBlur={leave}
      >
        {children}
      </ul>
      {prefetched && prefetched === aimedAt ? <PrefetchPageLinks page={prefetched} /> : null}
    </>
  );
}

function addressAt({ target }: SyntheticEvent): string | null {
  return (target as Element).closest("a")?.getAttribute("href") ?? null;
}

function indexOf({ target, currentTarget }: SyntheticEvent): number {
  return [...currentTarget.children].indexOf((target as Element).closest("li")!);
}
