// Unsaved work: asks once before it is left, and keeps a draft.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReactNode } from "react";
import { useBeforeUnload, useBlocker, useLocation } from "react-router";
import type { Blocker } from "react-router";
import { draftKey, forgetDraft, keepDraft, readDraft, typeInto, valuesOf } from "./drafts.ts";
import type { Draft } from "./drafts.ts";

type Unsaved = { id: string; isDirty(): boolean; keep(): void; discard(): void };
type Guard = { staffId: string; blocker: Blocker; forms: Set<Unsaved>; asked: string | null };

const GuardContext = createContext<Guard | null>(null);

/** Around all pages: leaving asks once, however many forms there are. */
export function UnsavedGuard({ staffId, children }: { staffId: string; children: ReactNode }) {
  const [forms] = useState(() => new Set<Unsaved>());
  const [asked, setAsked] = useState<string | null>(null);
  const findDirty = useCallback(() => [...forms].find((form) => form.isDirty()) ?? null, [forms]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const dirty = currentLocation.pathname === nextLocation.pathname ? null : findDirty();
        setAsked(dirty?.id ?? null);
        return dirty !== null;
      },
      [findDirty],
    ),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (findDirty()) event.preventDefault();
      },
      [findDirty],
    ),
  );
  const guard = useMemo(
    () => ({ staffId, blocker, forms, asked }),
    [staffId, blocker, forms, asked],
  );
  return <GuardContext value={guard}>{children}</GuardContext>;
}

export function useIsUnsaved(): () => boolean {
  const guard = useContext(GuardContext);
  return useCallback(
    () => guard !== null && [...guard.forms].some((form) => form.isDirty()),
    [guard],
  );
}

type Watched = {
  /** Null at first: a dialog mounts its form a moment later. */
  form: HTMLFormElement | null;
  /** Another value starts the form anew. */
  begun: string | number;
  /** Version of the record that the fields start with. */
  version: string;
  name?: string;
};

export function useUnsaved({ form, begun, version, name = "" }: Watched) {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error("a form stands outside of UnsavedGuard");
  const { pathname } = useLocation();
  const [key] = useState(() => draftKey(guard.staffId, pathname, name));
  const { work, unwatch, settle } = useWork({ form, begun, version }, key);
  const draft = useOfferedDraft({ form, begun }, key);
  useRegistration(guard.forms, work);
  useKeeping(form, work);
  return {
    draft,
    discard: work.discard,
    settle,
    question: useLeaving(guard, work.id, unwatch),
  };
}

function useWork({ form, begun, version }: Watched, key: string) {
  const id = useId();
  const start = useRef<string | null>(null);
  // why: when the page goes away, its form must still be readable.
  const last = useRef<HTMLFormElement | null>(null);
  const present = useRef(version);
  useEffect(() => {
    present.current = version;
  });
  const unwatch = useCallback(() => {
    start.current = null;
  }, []);
  const work = useMemo<Unsaved>(() => {
    const isDirty = () =>
      last.current !== null &&
      start.current !== null &&
      JSON.stringify(valuesOf(last.current, true)) !== start.current;
    return {
      id,
      isDirty,
      keep() {
        if (isDirty())
          keepDraft(key, {
            at: new Date().toISOString(),
            version: present.current,
            values: valuesOf(last.current!),
          });
      },
      discard() {
        forgetDraft(key);
        unwatch();
      },
    };
  }, [id, key, unwatch]);
  useEffect(() => {
    if (!form) return;
    last.current = form;
    start.current = JSON.stringify(valuesOf(form, true));
  }, [form, begun]);
  const settle = () => {
    forgetDraft(key);
    start.current = form && JSON.stringify(valuesOf(form, true));
  };
  return { work, unwatch, settle };
}

/** What an earlier visit typed, and the record's version at that time. */
function useOfferedDraft({ form, begun }: Pick<Watched, "form" | "begun">, key: string) {
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => {
    if (!form) return;
    // why later: the first draw must match the server's, which knows no drafts.
    const frame = requestAnimationFrame(() => {
      const draft = readDraft(key);
      const isStored = draft && JSON.stringify(draft.values) === JSON.stringify(valuesOf(form));
      if (isStored) forgetDraft(key);
      setOffered(isStored ? null : draft);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, key, begun]);
  return (
    offered && {
      at: new Date(offered.at),
      version: offered.version,
      async takeUp(): Promise<void> {
        setOffered(null);
        if (!form) return;
        await typeInto(form, offered.values);
        form.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
      },
      forget() {
        forgetDraft(key);
        setOffered(null);
      },
    }
  );
}

function useRegistration(forms: Set<Unsaved>, work: Unsaved): void {
  useEffect(() => {
    forms.add(work);
    return () => void forms.delete(work);
  }, [forms, work]);
}

/** Saves shortly after each change, and when the page goes away. */
function useKeeping(form: HTMLFormElement | null, work: Unsaved): void {
  useEffect(() => {
    if (!form) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(waiting);
      waiting = setTimeout(work.keep, 200);
    };
    const names = ["input", "change", "click"] as const;
    for (const each of names) form.addEventListener(each, later);
    window.addEventListener("pagehide", work.keep);
    // why not when the form starts anew: its new content is already stored.
    return () => {
      clearTimeout(waiting);
      work.keep();
      for (const each of names) form.removeEventListener(each, later);
      window.removeEventListener("pagehide", work.keep);
    };
  }, [form, work]);
}

function useLeaving({ blocker, forms, asked }: Guard, id: string, unwatch: () => void) {
  const isLeaving = useRef(false);
  const isAsking = blocker.state === "blocked" && asked === id;
  useEffect(() => {
    if (isAsking) isLeaving.current = false;
  }, [isAsking]);
  if (!isAsking) return null;
  return {
    stay() {
      if (!isLeaving.current) blocker.reset?.();
    },
    leave(how: "keep" | "discard") {
      isLeaving.current = true;
      for (const each of forms) each[how]();
      if (how === "keep") unwatch();
      blocker.proceed?.();
    },
  };
}
