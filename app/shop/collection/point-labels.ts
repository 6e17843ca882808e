// What staff read as the name of a collection point. Buyers see addresses beside names.
import { fold } from "#app/shop/fold.ts";

/** `id` is null for the point of an old order, once that point was deleted. */
export type NamedPoint = { id: number | null; name: string; address: string };

/** The name, and what tells its point from the others of `points` with the same name. */
export function pointLabels(points: readonly NamedPoint[]): (point: NamedPoint) => string {
  const namesakes = Map.groupBy(points, ({ name }) => same(name));
  return (point) => {
    const others = (namesakes.get(same(point.name)) ?? []).filter(({ id }) => id !== point.id);
    if (others.length === 0) return point.name;
    const ofOthers = (trait: Trait) => others.map((other) => same(trait(other)));
    const telling = traits.find(
      (trait) => trait(point) !== "" && !ofOthers(trait).includes(same(trait(point))),
    );
    return telling ? `${point.name} (${telling(point)})` : point.name;
  };
}

/** For a list to choose from, in which each point occurs once. */
export function labelledPoints(
  points: readonly (NamedPoint & { id: number })[],
): { id: number; name: string }[] {
  const labelOf = pointLabels(points);
  return points.map((point) => ({ id: point.id, name: labelOf(point) }));
}

type Trait = (point: NamedPoint) => string;
const same = (text: string) => fold(text.trim());
const linesOf = ({ address }: NamedPoint) => address.trim().split(/\s*\n\s*/);
/** The street, the town, and the number where both are the same. */
const traits: Trait[] = [
  (point) => linesOf(point)[0]!,
  (point) => linesOf(point).at(-1)!,
  ({ id }) => (id === null ? "" : `#${id}`),
];
