// Short messages at the edge of the screen. The code behind them is fetched when a visitor first does something.
import { useEffect, useSyncExternalStore } from "react";
import type * as sonner from "sonner";
import type { ExternalToast } from "sonner";

type Machinery = typeof sonner;

let machinery: Machinery | null = null;
let loading: Promise<Machinery> | null = null;
const listeners = new Set<() => void>();

function load(): Promise<Machinery> {
  loading ??= import("sonner").then(
    (loaded) => {
      machinery = loaded;
      if (matchMedia("(hover: none)").matches) keepTouchFromHovering();
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      // why: the connection may be back when the next message is due.
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** A mouse that rests on messages makes them stay. A finger that tapped where one appears then would too, and never leave. */
function keepTouchFromHovering(): void {
  const isMessage = (target: EventTarget | null) => target instanceof Element && target.closest("[data-sonner-toaster]");
  // why mouseout too: React learns from it what is entered.
  for (const name of ["mouseout", "mouseover", "mousemove"] as const)
    addEventListener(name, (event) => (isMessage(event.target) || isMessage(event.relatedTarget)) && event.stopPropagation(), true);
}

async function show(kind: "success" | "error" | "message", title: string, options?: ExternalToast): Promise<void> {
  try {
    (await load()).toast[kind](title, options);
  } catch (error) {
    // why: what matters stands on the page as well, and a page must not break over a message.
    console.warn(`not shown: ${title}`, error);
  }
}

/** Errors stay for 7 seconds (spec, section 8), the rest for 4, where nothing else is said. */
export const toast = {
  success: (title: string, options?: ExternalToast) => void show("success", title, options),
  message: (title: string, options?: ExternalToast) => void show("message", title, options),
  error: (title: string, options?: ExternalToast) => void show("error", title, { duration: 7000, ...options }),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const signsOfLife = ["pointerdown", "focusin"] as const;

export function Toasts({ label }: { label: string }) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => machinery,
    () => null,
  );
  useEffect(() => {
    // why so early: a message about a lost connection could not be fetched any more.
    const prepare = () => void load().catch(() => undefined);
    for (const sign of signsOfLife) window.addEventListener(sign, prepare, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, prepare);
    };
  }, []);
  if (!loaded) return null;
  const { Toaster } = loaded;
  return (
    <Toaster
      theme="system"
      position="bottom-center"
      // why: what lies under another message cannot be pressed, and a finger cannot hover to lift it out.
      expand
      visibleToasts={6}
      containerAriaLabel={label}
      toastOptions={{ className: "toast", duration: 4000 }}
      mobileOffset={{ bottom: 16, left: 16, right: 16 }}
    />
  );
}
