// Unsaved input: people are asked once before they leave it, and a draft of it is stored.
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
import { draftKey, forgetDraft, saveDraft, readDraft, typeInto, readValues } from "./drafts.ts";
import type { Draft } from "./drafts.ts";

type UnsavedForm = { id: string; isDirty(): boolean; save(): void; discard(): void };
type Guard = {
  staffId: string;
  blocker: Blocker;
  forms: Set<UnsavedForm>;
  promptedId: string | null;
};

const GuardContext = createContext<Guard | null>(null);

/** Stands around all pages: leaving asks once, however many forms there are. */
export function UnsavedGuard({ staffId, children }: { staffId: string; children: ReactNode }) {
  const [forms] = useState(() => new Set<UnsavedForm>());
  const [promptedId, setPromptedId] = useState<string | null>(null);
  const findDirty = useCallback(() => [...forms].find((form) => form.isDirty()) ?? null, [forms]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const dirty = currentLocation.pathname === nextLocation.pathname ? null : findDirty();
        setPromptedId(dirty?.id ?? null);
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
    () => ({ staffId, blocker, forms, promptedId }),
    [staffId, blocker, forms, promptedId],
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
  /** Another key starts the form anew. */
  formKey: string | number;
  /** Version of the record that the fields start with. */
  version: string;
  name?: string;
};

export function useUnsaved({ form, formKey, version, name = "" }: Watched) {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error("a form stands outside of UnsavedGuard");
  const { pathname } = useLocation();
  const [key] = useState(() => draftKey(guard.staffId, pathname, name));
  const { work: unsaved, unwatch, settle } = useUnsavedForm({ form, formKey, version }, key);
  const draft = useOfferedDraft({ form, formKey }, key);
  useRegistration(guard.forms, unsaved);
  useAutosave(form, unsaved);
  return {
    draft,
    discard: unsaved.discard,
    settle,
    question: useLeavePrompt(guard, unsaved.id, unwatch),
  };
}

function useUnsavedForm({ form, formKey, version }: Watched, key: string) {
  const id = useId();
  const start = useRef<string | null>(null);
  // When the page goes away, its form must still be readable.
  const last = useRef<HTMLFormElement | null>(null);
  const present = useRef(version);
  useEffect(() => {
    present.current = version;
  });
  const unwatch = useCallback(() => {
    start.current = null;
  }, []);
  const unsaved = useMemo<UnsavedForm>(() => {
    const isDirty = () =>
      last.current !== null &&
      start.current !== null &&
      JSON.stringify(readValues(last.current, true)) !== start.current;
    return {
      id,
      isDirty,
      save() {
        if (isDirty())
          saveDraft(key, {
            at: new Date().toISOString(),
            version: present.current,
            values: readValues(last.current!),
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
    start.current = JSON.stringify(readValues(form, true));
  }, [form, formKey]);
  const settle = () => {
    forgetDraft(key);
    start.current = form && JSON.stringify(readValues(form, true));
  };
  return { work: unsaved, unwatch, settle };
}

/** What an earlier visit typed, and the record's version at that time. */
function useOfferedDraft({ form, formKey }: Pick<Watched, "form" | "formKey">, key: string) {
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => {
    if (!form) return;
    // The first render must match the server's, which knows no drafts.
    const frame = requestAnimationFrame(() => {
      const draft = readDraft(key);
      const isStored = draft && JSON.stringify(draft.values) === JSON.stringify(readValues(form));
      if (isStored) forgetDraft(key);
      setOffered(isStored ? null : draft);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, key, formKey]);
  return (
    offered && {
      at: new Date(offered.at),
      version: offered.version,
      async restore(): Promise<void> {
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

function useRegistration(forms: Set<UnsavedForm>, unsaved: UnsavedForm): void {
  useEffect(() => {
    forms.add(unsaved);
    return () => void forms.delete(unsaved);
  }, [forms, unsaved]);
}

/** Saves shortly after each change, and when the page goes away. */
function useAutosave(form: HTMLFormElement | null, unsaved: UnsavedForm): void {
  useEffect(() => {
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveLater = () => {
      clearTimeout(timer);
      timer = setTimeout(unsaved.save, 200);
    };
    const names = ["input", "change", "click"] as const;
    for (const name of names) form.addEventListener(name, saveLater);
    window.addEventListener("pagehide", unsaved.save);
    // Also saves before the form goes; when it starts anew, its new content is already stored.
    return () => {
      clearTimeout(timer);
      unsaved.save();
      for (const name of names) form.removeEventListener(name, saveLater);
      window.removeEventListener("pagehide", unsaved.save);
    };
  }, [form, unsaved]);
}

function useLeavePrompt({ blocker, forms, promptedId }: Guard, id: string, unwatch: () => void) {
  const isLeaving = useRef(false);
  const isPrompting = blocker.state === "blocked" && promptedId === id;
  useEffect(() => {
    if (isPrompting) isLeaving.current = false;
  }, [isPrompting]);
  if (!isPrompting) return null;
  return {
    stay() {
      if (!isLeaving.current) blocker.reset?.();
    },
    leave(choice: "save" | "discard") {
      isLeaving.current = true;
      for (const form of forms) form[choice]();
      if (choice === "save") unwatch();
      blocker.proceed?.();
    },
  };
}
