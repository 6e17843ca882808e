import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { dashboardTexts } from "#app/i18n/admin-dashboard.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { roundEuro } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";

/** Keeps a label in one line. */
const noBreak = "\u00A0";
const tick = { fill: "var(--color-soft)", fontSize: 13 };

/** Bars that stand: money over time. */
export function TakingsChart({ days }: { days: { label: string; cents: number; orders: number }[] }) {
  const language = useLanguage();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 6, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: "var(--color-line)" }} minTickGap={28} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width="auto" tickFormatter={(cents: number) => roundEuro(cents, language)} />
        <Tooltip cursor={{ fill: "var(--color-wash)" }} isAnimationActive={false} content={Told} />
        <Bar dataKey="cents" fill="var(--color-accent)" radius={[3, 3, 0, 0]} maxBarSize={44} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

type ToldProps = { active?: boolean; payload?: readonly { payload?: { label: string; cents: number; orders: number } }[] };

function Told({ active, payload }: ToldProps) {
  const text = useTexts(dashboardTexts);
  const language = useLanguage();
  const day = payload?.[0]?.payload;
  if (!active || !day) return null;
  return (
    <div className="rounded-control border border-line bg-paper px-3 py-2 text-sm text-ink shadow-piece">
      <p className="text-soft">{day.label}</p>
      <p className="font-semibold">{euro(day.cents, language)}</p>
      <p>{text.ordersPlaced(day.orders)}</p>
    </div>
  );
}

/** Bars that lie, each with its name before and its number behind. */
export function BarsChart({ bars }: { bars: { label: string; value: number; said: string }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars.map((bar) => ({ ...bar, said: bar.said.replaceAll(" ", noBreak) }))}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 132, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="label" tick={tick} tickLine={false} axisLine={false} width="auto" interval={0} />
        <Bar dataKey="value" fill="var(--color-accent)" radius={[0, 3, 3, 0]} barSize={16} isAnimationActive={false}>
          <LabelList dataKey="said" position="right" fill="var(--color-ink)" fontSize={13} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
