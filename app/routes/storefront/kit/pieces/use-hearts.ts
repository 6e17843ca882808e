import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { HeartProps } from "./heart.tsx";

type Hearts = { Heart(props: HeartProps): ReactNode };

/** Null until hydration: hearts need scripts, and code that sells is loaded first. */
export function useHearts(): Hearts | null {
  const [hearts, setHearts] = useState<Hearts | null>(null);
  useEffect(() => {
    import("./heart.tsx").then(
      (loaded) => startTransition(() => setHearts(loaded)),
      () => undefined,
    );
  }, []);
  return hearts;
}
