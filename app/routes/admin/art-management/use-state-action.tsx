import { useState } from "react";
import { hangingTexts } from "#app/i18n/admin/hanging.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ArtRow } from "#app/shop/catalogue/art-list.server.ts";
import type { RowAction } from "#app/ui/row-menu.tsx";
import type { PieceState } from "#db/values.ts";
import { StateQuestion } from "./state-question.tsx";
import { useStates } from "./use-states.ts";

/** Archives one piece from its menu, or hangs it again. `question` must be rendered. */
export function useStateAction() {
  const text = useTexts(hangingTexts);
  const [asked, setAsked] = useState<{ id: number; state: PieceState } | null>(null);
  const setStates = useStates(() => {});
  const action = ({ id, state }: Pick<ArtRow, "id" | "state">): RowAction =>
    state === "archived"
      ? { label: text.hangAgain, onSelect: () => setAsked({ id, state: "hung" }) }
      : { label: text.actions.archived, onSelect: () => setAsked({ id, state: "archived" }) };
  const question = asked ? (
    <StateQuestion
      ids={[asked.id]}
      state={asked.state}
      onClose={() => setAsked(null)}
      onConfirm={(state, hangAt) => void setStates([asked.id], state, hangAt)}
    />
  ) : null;
  return { action, question };
}
