// Short messages at the edge of the screen. The code behind them is fetched when the first one is due.
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ExternalToast } from "sonner";

const load = () => import("sonner");
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

let wanted = false;
const listeners = new Set<() => void>();

async function show(kind: "success" | "error" | "message", title: string, options?: ExternalToast): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast } = await load();
  toast[kind](title, options);
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

export function Toasts({ label }: { label: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  if (!shown) return null;
  return (
    <Suspense>
      <Toaster
        theme="system"
        position="bottom-center"
        containerAriaLabel={label}
        toastOptions={{ className: "toast", duration: 4000 }}
        mobileOffset={{ bottom: 16, left: 16, right: 16 }}
      />
    </Suspense>
  );
}
