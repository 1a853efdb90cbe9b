/** A row of the table: what was measured, and against what. */
export interface BenchRow {
  name: string;
  measured: string;
  baseline: string;
  ratio?: Ratio;
}

/** Ours to the peer's: of speed, which is better the higher, or of what it costs in time or memory. */
export interface Ratio {
  of: 'speed' | 'cost';
  value: number;
}

/** What a ratio is like: `0.45`, `2.9 times`. */
export function formatRatio({ of, value }: Ratio): string {
  const figure = value >= 10 ? value.toFixed(0) : value.toFixed(2);
  return of === 'speed' ? figure : `${figure} times`;
}

export const formatBenchRow = ({ name, measured: ours, baseline: peer, ratio }: BenchRow) =>
  `| ${name} | ${ours} | ${peer} | ${ratio ? formatRatio(ratio) : ''} |`;
