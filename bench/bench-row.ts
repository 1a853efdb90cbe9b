/** A row of the table: a measurement and its baseline. */
export interface BenchRow {
  name: string;
  measured: string;
  baseline: string;
  ratio?: Ratio;
  /** What is wanted. */
  goal?: string;
  /** Why the row does not count, where the machine did not let it be measured. */
  doubt?: string;
  /** The limit that was missed, where the row has one. */
  failure?: string;
}

/** Our figure divided by the peer's. A higher speed is better; a lower cost in time or memory is better. */
export interface Ratio {
  of: 'speed' | 'cost';
  value: number;
}

/** `0.45`, `2.9 times` */
export function formatRatio({ of, value }: Ratio): string {
  const figure = value >= 10 ? value.toFixed(0) : value.toFixed(2);
  return of === 'speed' ? figure : `${figure} times`;
}

export const BENCH_TABLE_HEAD = '| row | ours | floor | ratio | wanted |\n|---|---|---|---|---|';

export function formatBenchRow({ name, measured, baseline, ratio, goal = '', doubt }: BenchRow): string {
  const figure = ratio ? formatRatio(ratio) : '';
  return `| ${name} | ${measured} | ${baseline} | ${doubt ? `${figure} (does not count: ${doubt})` : figure} | ${goal} |`;
}

/** The middle of the numbers, or 0 without any. */
export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
