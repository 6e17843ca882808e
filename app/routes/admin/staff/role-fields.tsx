import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { chosenRoles } from "#app/shop/staff/member-rights-form.ts";
import type { MemberRights } from "#app/shop/staff/rights.ts";
import { RadioOption } from "#app/ui/choice.tsx";

type RoleFieldsProps = {
  /** Tells apart the fields of several forms of a page. */
  prefix: string;
  /** Null: nobody yet, so that nothing is chosen. */
  rights: MemberRights | null;
  points: { id: number; name: string }[];
  problem: "roleInvalid" | "pointsMissing" | null;
};

/** By style, the boxes of the chosen role show without scripts too. */
export function RoleFields({ prefix, rights, points, problem }: RoleFieldsProps) {
  const text = useTexts(adminAccountTexts);
  const problemId = `${prefix}-role-problem`;
  return (
    <fieldset className="group/role" aria-describedby={problem ? problemId : undefined}>
      <legend className="mb-1.5 text-sm text-soft">{text.role}</legend>
      <div className="grid gap-2.5">
        {chosenRoles.map((role) => (
          <RadioOption
            key={role}
            id={`${prefix}-${role}`}
            name="role"
            value={role}
            defaultChecked={rights?.role === role}
            required
            title={text.roles[role]}
          >
            {text.roleTexts[role]}
          </RadioOption>
        ))}
      </div>
      <div className="mt-4 hidden group-has-[[value=manager]:checked]/role:block">
        <Box name="mayRefund" label={text.mayRefund} ticked={rights?.mayRefund ?? false} />
        <Box name="mayErase" label={text.mayErase} ticked={rights?.mayErase ?? false} />
      </div>
      <fieldset className="mt-4 hidden group-has-[[value=counter]:checked]/role:block">
        <legend className="text-sm text-soft">{text.pointsServed}</legend>
        {points.map(({ id, name }) => (
          <Box
            key={id}
            name="point"
            value={String(id)}
            label={name}
            ticked={rights ? (rights.points?.includes(id) ?? false) : points.length === 1}
          />
        ))}
        {points.length === 0 ? <p className="text-sm text-soft">{text.noPoints}</p> : null}
      </fieldset>
      {problem ? (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-alert">
          {text.roleProblems[problem]}
        </p>
      ) : null}
    </fieldset>
  );
}

type BoxProps = { name: string; value?: string; label: string; ticked: boolean };

function Box({ name, value = "on", label, ticked }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={ticked}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
