import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Attention } from "./record-notices.tsx";

export type ConflictField = { label: string; theirs: string; yours: string };

type ConflictProps = {
  record: {
    /** What somebody else has saved in the meantime. */
    conflict: unknown;
    who: string;
    /** True if the same member saved it, in another tab or on another device. */
    isOwn: boolean;
    /** Saves over the other version. */
    keepMine(): void;
    takeTheirs(): void;
  };
  fields(): ConflictField[];
};

export function Conflict({ record, fields }: ConflictProps) {
  if (!record.conflict) return null;
  // The key makes the notice of another conflict take the focus again.
  const { version } = record.conflict as { version: number };
  return <Differing key={version} record={record} fields={fields()} />;
}

type DifferingProps = Pick<ConflictProps, "record"> & { fields: ConflictField[] };

function Differing({ record, fields }: DifferingProps) {
  const { who, isOwn, keepMine, takeTheirs } = record;
  const text = useTexts(adminTexts);
  return (
    <Attention title={isOwn ? text.changedInOtherTab : text.changedMeanwhile}>
      <p className="mt-1.5 text-[0.9375rem]">
        {isOwn ? text.changedInOtherTabText : text.changedMeanwhileText(who)}
      </p>
      <table className="mt-4 w-full text-left text-sm">
        <thead className="text-soft">
          <tr>
            <td aria-hidden="true" />
            <th scope="col" className="py-1 pr-4 font-medium">
              {text.theirs}
            </th>
            <th scope="col" className="py-1 font-medium">
              {text.yours}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, theirs, yours }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-medium">
                {label}
              </th>
              <td className="py-1.5 pr-4 break-words">{theirs || text.nothing}</td>
              <td className="py-1.5 break-words">{yours || text.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <button type="button" onClick={takeTheirs} className={buttonStyle.plain}>
          {text.takeTheirs}
        </button>
        <button type="button" onClick={keepMine} className={buttonStyle.plain}>
          {text.keepMine}
        </button>
      </div>
    </Attention>
  );
}
