// Keys on the wall: arrows move between prints, or move the one that is picked up.
import type { KeyboardEvent } from "react";
import type { HungPrint } from "#app/shop/walls/wall.ts";

type KeyAction =
  | { to: "go"; index: number }
  | { to: "step"; rightCm: number; upCm: number }
  | { to: "take-up" | "put-down" | "remove" };

const arrows: Record<string, { right: number; up: number }> = {
  ArrowLeft: { right: -1, up: 0 },
  ArrowRight: { right: 1, up: 0 },
  ArrowUp: { right: 0, up: 1 },
  ArrowDown: { right: 0, up: -1 },
};

export function readKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  prints: readonly HungPrint[],
  index: number,
  isPickedUp: boolean,
): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = arrows[key];
  if (arrow && isPickedUp) {
    const cm = shiftKey ? 10 : 1;
    return { to: "step", rightCm: arrow.right * cm, upCm: arrow.up * cm };
  }
  if (arrow) return { to: "go", index: nextTowards(prints, index, arrow) };
  if (key === "Home") return { to: "go", index: 0 };
  if (key === "End") return { to: "go", index: prints.length - 1 };
  if (key === "Enter" || key === " ") return { to: isPickedUp ? "put-down" : "take-up" };
  if (key === "Escape" && isPickedUp) return { to: "put-down" };
  return key === "Delete" || key === "Backspace" ? { to: "remove" } : null;
}

/**
 * The nearest print in that direction, counting sideways distance twice. The print itself if there
 * is none.
 */
function nextTowards(
  prints: readonly HungPrint[],
  index: number,
  { right, up }: { right: number; up: number },
): number {
  const from = prints[index]!;
  let nearest = index;
  let shortest = Infinity;
  for (const [at, { xMm, yMm }] of prints.entries()) {
    const [x, y] = [xMm - from.xMm, yMm - from.yMm];
    const along = x * right + y * up;
    const aside = Math.abs(x * up) + Math.abs(y * right);
    const distance = along + 2 * aside;
    if (at === index || along <= 0 || distance >= shortest) continue;
    nearest = at;
    shortest = distance;
  }
  return nearest;
}

/** Null in a text field, where the browser undoes the typing. */
export function isUndo(event: KeyboardEvent): "undo" | "redo" | null {
  const { key, shiftKey, ctrlKey, metaKey, target } = event;
  if (!(ctrlKey || metaKey) || (target as Element).matches("input[type=search]")) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : null;
}
