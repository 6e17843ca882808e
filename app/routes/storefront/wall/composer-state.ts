import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LinkedHungPiece, UnhungPiece } from "#app/shop/walls/hung-wall.ts";
import type { Composition } from "#app/shop/walls/composing.ts";
import type { OpenedWall } from "#app/shop/walls/opened-wall.ts";
import { writeWallParameters } from "#app/shop/walls/wall-parameters.ts";
import type { WallArrangement } from "#app/shop/walls/wall-parameters.ts";
import { saveWall } from "#app/routes/storefront/kit/wall/saved-wall.ts";

export type WallPrint = LinkedHungPiece & { key: number };
export type ComposedWall = WallArrangement & Composition<WallPrint> & { missing: UnhungPiece[] };

type State = { now: ComposedWall; past: ComposedWall[]; future: ComposedWall[]; kind: string };
type Action =
  | { kind: "undo" | "redo" }
  /** Consecutive changes with equal `joins` are undone together. */
  | { kind: "change"; wall: ComposedWall; joins?: string | undefined };

const maxSteps = 100;

function reduce({ now, past, future, kind }: State, action: Action): State {
  switch (action.kind) {
    case "undo": {
      const before = past.at(-1);
      if (!before) return { now, past, future, kind };
      return { now: before, past: past.slice(0, -1), future: [now, ...future], kind: "" };
    }
    case "redo": {
      const after = future[0];
      if (!after) return { now, past, future, kind };
      return { now: after, past: [...past, now], future: future.slice(1), kind: "" };
    }
    case "change": {
      const joined = action.joins !== undefined && action.joins === kind;
      return {
        now: action.wall,
        past: joined ? past : [...past, now].slice(-maxSteps),
        future: [],
        kind: action.joins ?? "",
      };
    }
  }
}

function initialState(opened: OpenedWall): State {
  const prints = opened.prints.map((print, key) => ({ ...print, key }));
  return { now: { ...opened, prints }, past: [], future: [], kind: "" };
}

export function useComposedWall(opened: OpenedWall) {
  const [shown, setShown] = useState(() => initialState(opened));
  // The ref is needed because a held key steps again before the last step is rendered.
  const latest = useRef(shown);
  const nextKey = useRef(opened.prints.length);
  useAddress(shown.now);
  function dispatch(action: Action, isUrgent: boolean): void {
    latest.current = reduce(latest.current, action);
    if (isUrgent) setShown(latest.current);
    else startTransition(() => setShown(latest.current));
  }
  return {
    wall: shown.now,
    canUndo: shown.past.length > 0,
    canRedo: shown.future.length > 0,
    undo: () => dispatch({ kind: "undo" }, true),
    redo: () => dispatch({ kind: "redo" }, true),
    /** `isUrgent`: rendered at once, because a field or the focus depends on it. */
    change: (
      wall: ComposedWall,
      { joins, isUrgent = false }: { joins?: string; isUrgent?: boolean },
    ) => dispatch({ kind: "change", wall, joins }, isUrgent),
    latestWall: () => latest.current.now,
    newKey: () => (nextKey.current += 1),
  };
}

export function queryOf({ prints, missing, ...arrangement }: ComposedWall): string {
  const missingPrints = missing.flatMap(({ linked }) => linked ?? []);
  return writeWallParameters([...prints, ...missingPrints], arrangement);
}

/** Browsers allow some hundred history changes in 30 seconds. */
const pauseMs = 350;
let writtenQuery = "";

/** Keeps the address equal to the wall. A link to another wall loads that one. */
function useAddress(wall: ComposedWall): void {
  const navigate = useNavigate();
  const query = queryOf(wall);
  const first = useRef(query);
  useEffect(() => {
    writtenQuery = "";
  }, []);
  useEffect(() => {
    if (query) saveWall(query);
    if (first.current === query) return;
    first.current = "";
    const timer = setTimeout(() => {
      const language = new URLSearchParams(location.search).get("lang");
      const next = [query, ...(language ? [`lang=${language}`] : [])].filter(Boolean).join("&");
      // Navigating to the present address would load the page again.
      if (next === writtenQuery) return;
      writtenQuery = next;
      void navigate({ search: writtenQuery }, { replace: true, preventScrollReset: true });
    }, pauseMs);
    // A navigation here would cancel the one of the link.
    const saveBeforeLeaving = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (!link || link.pathname === location.pathname || event.ctrlKey || event.metaKey) return;
      clearTimeout(timer);
      history.replaceState(history.state, "", `?${query}`);
    };
    document.addEventListener("click", saveBeforeLeaving, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", saveBeforeLeaving, true);
    };
  }, [query, navigate]);
}

export function isOwnAddress(url: URL): boolean {
  return writtenQuery !== "" && url.href === new URL(`/wall?${writtenQuery}`, url).href;
}
