import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Shows the HTML of filter-bar.server.tsx. A link with `data-sheet` opens its filter on the page.
 */
export function FilterBar({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const go = (to: string) => navigate(to, { preventScrollReset: true });
    if ("sheet" in link.dataset)
      import("./filter-sheet.ts").then(
        ({ openSheet }) => openSheet(link, go),
        () => location.assign(link.href),
      );
    else void go(link.getAttribute("href")!);
  }
  return (
    // The links inside handle pointer and Enter; this element only listens.
    // oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
