// Keys that work on all admin pages, except while somebody types.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

const addresses: Record<string, string> = {
  d: "/admin",
  a: "/admin/art-management",
  o: "/admin/orders",
  u: "/admin/users",
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const storageKey = "inkiosk-single-keys";
const switched = "inkiosk-single-keys-switched";

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function onSwitched(listener: () => void): () => void {
  window.addEventListener(switched, listener);
  return () => window.removeEventListener(switched, listener);
}

/** WCAG 2.1.4: single keys can be turned off, such as for speech input or shaky hands. */
export function useSingleKeys() {
  const singleKeys = useSyncExternalStore(onSwitched, areSingleKeysOn, () => true);
  function setSingleKeys(on: boolean) {
    try {
      localStorage.setItem(storageKey, on ? "on" : "off");
    } catch {
      // Without storage they stay on.
    }
    window.dispatchEvent(new Event(switched));
  }
  return { singleKeys, setSingleKeys };
}

export function useShortcuts({ onFind, onHelp }: { onFind(): void; onHelp(): void }): void {
  const navigate = useNavigate();
  const handlers = useRef({ onFind, onHelp });
  useEffect(() => {
    handlers.current = { onFind, onHelp };
  });
  useEffect(() => {
    let goingSince = 0;
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        handlers.current.onFind();
        return;
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !areSingleKeysOn()
      )
        return;
      const address = addresses[event.key];
      if (address && event.timeStamp - goingSince < 1200) void navigate(address);
      goingSince = event.key === "g" ? event.timeStamp : 0;
      if (event.key === "?") handlers.current.onHelp();
      if (event.key === "/") {
        const search = document.querySelector<HTMLInputElement>("main input[type=search]");
        if (!search) return;
        event.preventDefault();
        search.focus();
      }
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate]);
}
