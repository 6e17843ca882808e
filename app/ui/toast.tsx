// Short messages. Their code is loaded when a visitor first does something.
import { useEffect, useSyncExternalStore } from "react";
import type * as machineryModule from "./toast-machinery.tsx";
import type { Kind } from "./toast-machinery.tsx";
import type { ExternalToast } from "sonner";

type Machinery = typeof machineryModule;

let machinery: Machinery | null = null;
let loading: Promise<Machinery> | null = null;
const listeners = new Set<() => void>();

function load(): Promise<Machinery> {
  loading ??= import("./toast-machinery.tsx").then(
    (loaded) => {
      machinery = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    (error: unknown) => {
      // By the next message the connection may be back.
      loading = null;
      throw error;
    },
  );
  return loading;
}

async function show(kind: Kind, title: string, options?: ExternalToast): Promise<void> {
  try {
    (await load()).show(kind, title, options);
  } catch (error) {
    // The page also says what matters, and must not break because of a message.
    console.warn(`not shown: ${title}`, error);
  }
}

/** Errors stay for 7 seconds (docs/spec.md), others for 4, unless `options` say otherwise. */
export const toast = {
  success: (title: string, options?: ExternalToast) => void show("success", title, options),
  message: (title: string, options?: ExternalToast) => void show("message", title, options),
  error: (title: string, options?: ExternalToast) =>
    void show("error", title, { duration: 7000, ...options }),
  dismiss: (id: string) => machinery?.dismiss(id),
  clearPhone: () => machinery?.clearPhone(),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const signsOfLife = ["pointerdown", "focusin"] as const;

type ToastsProps = { label: string; oneOnPhone?: boolean; highOnPhone?: boolean };

/**
 * `oneOnPhone` shows one message at a time; `highOnPhone` puts it at the top if that is as free.
 */
export function Toasts({ label, oneOnPhone = false, highOnPhone = false }: ToastsProps) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => machinery,
    () => null,
  );
  useEffect(() => {
    // Loaded early, because without a connection the message about that could not be loaded.
    const prepare = () => void load().catch(() => undefined);
    for (const sign of signsOfLife)
      window.addEventListener(sign, prepare, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, prepare);
    };
  }, []);
  if (!loaded) return null;
  const { Messages } = loaded;
  return <Messages {...{ label, oneOnPhone, highOnPhone }} />;
}
