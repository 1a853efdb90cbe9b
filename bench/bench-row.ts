/** A row of the table: a measurement and its baseline. */
export interface BenchRow {
  name: string;
  measured: string;
  baseline: string;
  ratio?: Ratio;
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

export const formatBenchRow = ({ name, measured: ours, baseline: peer, ratio }: BenchRow) =>
  `| ${name} | ${ours} | ${peer} | ${ratio ? formatRatio(ratio) : ''} |`;
