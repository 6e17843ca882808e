// Maps points of a wall to pixels of its photo, and back.

/** Counted from the photo's top left, downwards. */
export type Pixel = { x: number; y: number };
/** Counted upwards. */
export type WallPoint = { xMm: number; yMm: number };
export type Homography = readonly number[];

export function project(map: Homography, { xMm, yMm }: WallPoint): Pixel {
  const [x, y] = apply(map, xMm, yMm);
  return { x, y };
}

export function wallPointAt(inverse: Homography, { x, y }: Pixel): WallPoint {
  const [xMm, yMm] = apply(inverse, x, y);
  return { xMm, yMm };
}

export function inverted(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = map as Nine;
  const adjugate = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const determinant = a * adjugate[0]! + b * adjugate[3]! + c * adjugate[6]!;
  return adjugate.map((each) => each / determinant);
}

export function multiplied(left: Homography, right: Homography): Homography {
  return Array.from({ length: 9 }, (_, at) => {
    const row = at - (at % 3);
    const column = at % 3;
    return (
      left[row]! * right[column]! +
      left[row + 1]! * right[column + 3]! +
      left[row + 2]! * right[column + 6]!
    );
  });
}

type Nine = [number, number, number, number, number, number, number, number, number];

function apply(map: Homography, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f, g, h, i] = map as Nine;
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}
