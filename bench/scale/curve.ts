/** Costs of one size, by the names of the lines. */
export type Costs = Readonly<Record<string, number>>;

export interface Point {
  size: number;
  /** Microseconds of processor time, of all threads of the process. */
  costs: Costs;
  /** MB of live memory that belongs to this size; undefined where it is kept on disk. */
  memory?: number;
}

/** How the cost of one question grows with something that a workplace has more or less of. */
export interface Curve {
  title: string;
  /** What there is more of. */
  size: string;
  /** What costs are of. */
  unit: string;
  sizes: readonly number[];
  /** Why it grows as it does. */
  reason: string;
  measure: (size: number) => Promise<Omit<Point, 'size'>>;
}

export interface MeasuredCurve extends Omit<Curve, 'measure' | 'sizes'> {
  points: readonly Point[];
}
