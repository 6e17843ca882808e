// Notices take the focus: the button that led to them is at the other end of the form.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { recordTexts } from "#app/i18n/admin/record.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { RecordForm } from "./record-form.ts";

export function Attention({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-20 rounded-control border border-alert bg-alert-wash p-5 focus-visible:outline-2 focus-visible:outline-offset-2"
    >
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}

export function RecordNotices({
  record,
}: {
  record: Pick<RecordForm, "draft" | "question"> & { isGone?: boolean };
}) {
  const text = useTexts(recordTexts);
  const language = useLanguage();
  const { isGone, draft, question } = record;
  return (
    <>
      {isGone ? <Gone /> : null}
      {draft ? (
        <section role="status" className="mb-6 rounded-control border border-accent bg-wash p-5">
          <h3 className="text-xl">{text.draftTitle}</h3>
          <p className="mt-1.5 text-[0.9375rem]">
            {text.draftText(longDateTime(draft.at, language))}
          </p>
          <p className="mt-4 flex flex-wrap gap-2.5">
            <button
              type="button"
              onClick={() => void draft.restore()}
              className={buttonStyle.primary}
            >
              {text.goOn}
            </button>
            <button type="button" onClick={draft.forget} className={buttonStyle.plain}>
              {text.discardDraft}
            </button>
          </p>
        </section>
      ) : null}
      <UnsavedQuestion question={question} />
    </>
  );
}

function Gone() {
  const text = useTexts(recordTexts);
  const { opensInNewTab } = useTexts(adminTexts);
  return (
    <Attention title={text.goneTitle}>
      <p className="mt-1.5 text-[0.9375rem]">{text.goneText}</p>
      <p className="mt-2">
        <a
          href="/admin/deleted"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
        >
          {text.goneRestore}
          <span className="sr-only">, {opensInNewTab}</span>
        </a>
      </p>
    </Attention>
  );
}

function UnsavedQuestion({ question }: { question: RecordForm["question"] }) {
  const text = useTexts(recordTexts);
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={() => question?.stay()}
      onConfirm={() => question?.leave("save")}
      title={text.unsavedTitle}
      confirmLabel={text.keepDraft}
      cancelLabel={text.goOnEditing}
      other={{ label: text.discard, onChoose: () => question?.leave("discard") }}
    >
      {text.unsavedText}
    </ConfirmDialog>
  );
}
