import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { globalPricingTexts } from "#app/i18n/admin/global-pricing.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, StaffRoom } from "#app/shop/catalogue/art-list.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { undoMs } from "../kit/record/undoable-delete.ts";
import { RoomFields } from "./room-fields.tsx";
import { useRepricingUndo } from "./repricing.ts";

/** What the list's action answers to a move or to the rules. */
type BulkAnswer =
  | { moved: number }
  | { seen: number }
  | { updated: string[]; failed: string[] }
  | { refused: string }
  | { deleted: null; failed?: string };

type BulkActionsProps = {
  ids: number[];
  /** Whether the list shows what fell away, which can be seen off here. */
  fallen: boolean;
  rooms: StaffCategory[];
  named(room: StaffRoom): string;
  onClear(): void;
  onDelete(ids: number[]): void;
};

/** What can be done with the selected pieces at once. */
export function BulkActions({ ids, fallen, rooms, named, onClear, onDelete }: BulkActionsProps) {
  const text = useTexts(artTexts);
  const pricing = useTexts(globalPricingTexts);
  const sizes = useTexts(sizesTexts);
  const admin = useTexts(adminTexts);
  const [asked, setAsked] = useState<"move" | "rules" | "delete" | null>(null);
  const [room, setRoom] = useState<{ categoryId: string; subCategoryId: string }>({ categoryId: "", subCategoryId: "" });
  const application = useRef("");
  const { submit, data: answer, state } = useFetcher<BulkAnswer>();
  const undo = useRepricingUndo();
  const told = useRef<unknown>(null);

  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ("moved" in answer) toast.success(text.moved(answer.moved));
    else if ("seen" in answer) toast.success(sizes.seen(answer.seen));
    else if ("updated" in answer) {
      const [updated, failed] = [answer.updated.length, answer.failed.length];
      const options = updated > 0 ? { duration: undoMs, action: { label: admin.undo, onClick: () => undo(application.current) } } : {};
      (failed > 0 ? toast.error : toast.success)(pricing.result(updated, failed), options);
    } else if ("refused" in answer)
      toast.error(admin.error, { description: answer.refused === "no-rule" ? pricing.noRule : text.problems.categoryGone });
    else if ("failed" in answer) toast.error(text.databaseError, { description: text.databaseErrorText });
    if ("moved" in answer || "updated" in answer || "seen" in answer) onClear();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const send = (fields: Record<string, string>) =>
    void submit({ ...fields, id: String(ids) }, { method: "post", action: "/admin/art-management" });

  return (
    <>
      {fallen ? (
        <button type="button" disabled={state !== "idle"} onClick={() => send({ intent: "seen" })} className="hover:underline">
          {sizes.markSeen}
        </button>
      ) : null}
      <button type="button" disabled={state !== "idle"} onClick={() => setAsked("move")} className="hover:underline">
        {text.move}
      </button>
      <button type="button" disabled={state !== "idle"} onClick={() => setAsked("rules")} className="hover:underline">
        {text.applyRules}
      </button>
      <button type="button" disabled={state !== "idle"} onClick={() => setAsked("delete")} className="hover:underline">
        {admin.delete}
      </button>
      <ConfirmDialog
        open={asked === "move"}
        onClose={() => setAsked(null)}
        onConfirm={() => send({ intent: "move", ...room })}
        title={text.moveTitle(ids.length)}
        confirmLabel={text.moveConfirm}
        cancelLabel={admin.cancel}
      >
        <RoomFields idPrefix="move" rooms={rooms} named={named} value={room} onChange={setRoom} className="grid gap-4 text-ink" />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "rules"}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          application.current = crypto.randomUUID();
          send({ intent: "apply-rules", application: application.current });
        }}
        title={text.applyRulesTitle(ids.length)}
        confirmLabel={text.applyConfirm}
        cancelLabel={admin.cancel}
      >
        {text.applyRulesText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "delete"}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          onDelete(ids);
          onClear();
        }}
        title={text.deleteManyTitle(ids.length)}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {text.deleteManyText}
      </ConfirmDialog>
    </>
  );
}
