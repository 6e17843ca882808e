import type { ComponentProps, ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import type { Change } from "#app/shop/changes/change.ts";
import { Conflict } from "./conflict.tsx";
import type { ConflictField } from "./conflict.tsx";
import { History } from "./history.tsx";
import type { RecordForm } from "./record-form.ts";
import { RecordNotices } from "./record-notices.tsx";

type RecordDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "wide"> & {
  record: RecordForm & {
    conflict: unknown;
    who: string;
    isOwn: boolean;
    takeTheirs(): void;
    keepMine(): void;
  };
  /** Lists the differences between the two versions, after a conflict. */
  listDifferences(): ConflictField[];
  fetcher: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
  action?: string;
  encType?: "multipart/form-data";
  addLabel?: string;
  /** A file is still being sent, and saving waits for it. */
  isSending?: boolean;
  className?: string;
  footStart?: ReactNode;
  about?: ReactNode;
  changes: Change[];
  values?: Record<string, string>;
  media?: Record<string, string>;
  children: ReactNode;
};

export function RecordDialog(props: RecordDialogProps) {
  const {
    record,
    listDifferences,
    fetcher,
    encType,
    addLabel,
    isSending = false,
    className,
    footStart,
    about,
    changes,
    values,
    media,
    children,
  } = props;
  const { title, description, wide } = props;
  const { id, list } = record;
  const action = props.action ?? `${list}/${id ?? "new"}`;
  const admin = useTexts(adminTexts);
  const { state, Form } = fetcher;
  return (
    <Dialog open onClose={record.close} {...{ title, description, wide }} closeLabel={admin.close}>
      <RecordNotices record={record} />
      <Conflict
        record={record}
        fields={() => listDifferences().filter(({ theirs, yours }) => theirs !== yours)}
      />
      <Form
        key={record.formKey}
        {...record.form}
        action={action}
        encType={encType}
        className={className}
      >
        <input type="hidden" name="id" value={id ?? ""} />
        <input type="hidden" name="version" value={record.version} />
        {children}
        <DialogFoot>
          {footStart}
          <button type="button" onClick={record.close} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button disabled={state !== "idle" || isSending} className={buttonStyle.primary}>
            {state !== "idle"
              ? admin.saving
              : isSending
                ? admin.sendingFile
                : id === null
                  ? (addLabel ?? admin.add)
                  : admin.saveChanges}
          </button>
        </DialogFoot>
      </Form>
      {id === null ? null : (
        <>
          {about}
          <History {...{ changes, values, media }} />
        </>
      )}
    </Dialog>
  );
}
