// Short messages at the edge of the screen. The code behind them is fetched when a visitor first does something.
import { useEffect, useSyncExternalStore } from "react";
import type * as machineryModule from "./toast-machinery.ts";
import type { ExternalToast } from "sonner";

type Machinery = typeof machineryModule;

let machinery: Machinery | null = null;
let loading: Promise<Machinery> | null = null;
const listeners = new Set<() => void>();

function load(): Promise<Machinery> {
  loading ??= import("./toast-machinery.ts").then(
    (loaded) => {
      machinery = loaded;
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

/** The last message under each title: said again, it takes the place of itself. */
const shown = new Map<string, string | number>();

async function show(kind: "success" | "error" | "message", title: string, options?: ExternalToast): Promise<void> {
  try {
    const { toast } = await load();
    if (shown.has(title) && !options?.id) toast.dismiss(shown.get(title));
    // why undefined: a message that takes the place of another would go on saying what that one said below its title.
    shown.set(title, toast[kind](title, { description: undefined, action: undefined, ...options }));
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
      visibleToasts={3}
      containerAriaLabel={label}
      toastOptions={{ className: "toast", duration: 4000 }}
      mobileOffset={{ bottom: 16, left: 16, right: 16 }}
    />
  );
}
