// What staff read as the name of a collection point. Buyers see addresses beside names.
import { fold } from "#app/shop/fold.ts";
import { withoutInvisible } from "#app/shop/form.ts";

/** `id` is null for the point of an old order, once that point was deleted. */
export type NamedPoint = { id: number | null; name: string; address: string };

/** The name, and what tells its point from the others of `points` with the same name. */
export function pointLabels(points: readonly NamedPoint[]): (point: NamedPoint) => string {
  // Many orders repeat one point.
  const known = new Map(
    points.map((point) => [JSON.stringify([point.id, point.name, point.address]), point]),
  );
  const namesakes = Map.groupBy(known.values(), ({ name }) => same(name));
  const telling = (point: NamedPoint) => {
    const others = (namesakes.get(same(point.name)) ?? []).filter(({ id }) => id !== point.id);
    if (others.length === 0) return null;
    const isTelling = (trait: Trait) =>
      same(trait(point)) !== "" &&
      others.every((other) => same(trait(other)) !== same(trait(point)));
    return traits.find(isTelling)?.(point) ?? null;
  };
  const numbered = new Set<number>();
  const labelOf = (point: NamedPoint) => {
    const number = point.id !== null && numbered.has(point.id) ? `#${point.id}` : null;
    const added = [telling(point), number].filter((part) => part !== null);
    return added.length > 0 ? `${point.name} (${added.join(", ")})` : point.name;
  };
  // A label with a number may be the very name of another point, which then gets one too.
  for (let before = -1; before < numbered.size;) {
    before = numbered.size;
    for (const alike of Map.groupBy(known.values(), (point) => same(labelOf(point))).values()) {
      const ids = new Set(alike.map(({ id }) => id));
      if (ids.size > 1) for (const id of ids) if (id !== null) numbered.add(id);
    }
  }
  return labelOf;
}

/** For a list to choose from, in which each point occurs once. */
export function labelledPoints(
  points: readonly (NamedPoint & { id: number })[],
): { id: number; name: string }[] {
  const labelOf = pointLabels(points);
  return points.map((point) => ({ id: point.id, name: labelOf(point) }));
}

type Trait = (point: NamedPoint) => string;
const same = (text: string) => fold(withoutInvisible(text)).replace(/\s+/g, " ").trim();
const linesOf = ({ address }: NamedPoint) => address.trim().split(/\s*\n\s*/);
/** The street, or the town where the street is the same. */
const traits: Trait[] = [(point) => linesOf(point)[0]!, (point) => linesOf(point).at(-1)!];

/** A point whose name differs from the typed one in nothing that readers would notice. */
export function namesakeOf<Point extends Pick<NamedPoint, "name">>(
  typed: string,
  points: readonly Point[],
): Point | null {
  return same(typed) === ""
    ? null
    : (points.find(({ name }) => same(name) === same(typed)) ?? null);
}
