import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';
import { countAtRate, loadAtRate } from './at-rate.js';
import type { PreparedRequests } from './prepared-requests.js';
import type { MeasuredProcess } from './process.js';
import { type Load, load } from './wrk.js';

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const WARM_SECONDS = 2;
/** A row counts if the measured server used its core, and the generator did not use all of its own. */
const BUSY_SHARE = 0.95;

/** A server of a row: ours first, then the floor that the ratio is to, then others. */
export interface Side {
  name: string;
  server: MeasuredProcess;
}

export interface LoadComparison {
  name: string;
  sides: readonly [ours: Side, floor: Side, ...others: Side[]];
  /**
   * Prepares the requests of a round. They are made anew each time, because signed ones are valid for five minutes and the
   * bot ignores repeated ones. A round at a fixed pace says how many it needs.
   */
  prepare: (count?: number) => PreparedRequests;
  /** Paces in requests a second for the latency of a server that is not saturated. */
  paces?: readonly number[];
  /** What is wanted of the ratio and the latency. */
  goal?: string;
  /** The least length of our answers as a part of the floor's. An answer without a body would be fast. */
  minLengthShare?: number;
}

function summarize(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytesPerAnswer: of('bytesPerAnswer'),
    serverShare: of('serverShare'),
    generatorShare: of('generatorShare'),
  };
}

/** Requests a second of a whole processor. It hardly depends on what else runs on the machine. */
const perProcessorSecond = ({ perSecond, serverShare }: Load) => perSecond / serverShare;

/** Runs the sides alternately, so that a slower machine affects all. */
async function runRounds({ sides, prepare }: LoadComparison): Promise<Load[][]> {
  const rounds: Load[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const requests = prepare();
    const loads: Load[] = [];
    for (const { server } of sides)
      loads.push(await load(server, requests, round === 0 ? WARM_SECONDS : ROUND_SECONDS));
    requests.remove();
    if (round > 0) rounds.push(loads);
  }
  return rounds;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);

const describeLoad = ({ perSecond, p99, serverShare, generatorShare }: Load) =>
  `${Math.round(perSecond)}/s, p99 ${milliseconds(p99)} ms, cores ${percent(serverShare)} and ${percent(generatorShare)}`;

async function describePaces(
  server: MeasuredProcess,
  { paces = [], prepare }: LoadComparison,
): Promise<string> {
  const described: string[] = [];
  for (const pace of paces) {
    const requests = prepare(countAtRate(pace));
    const { p50, p99 } = await loadAtRate(server, requests, pace);
    requests.remove();
    described.push(`; at ${pace}/s p50 ${milliseconds(p50)} ms, p99 ${milliseconds(p99)} ms`);
  }
  return described.join('');
}

/** Measures a row: at most, and at each pace. */
export async function compareLoad(comparison: LoadComparison): Promise<BenchRow> {
  const { name, sides, goal, minLengthShare = 0 } = comparison;
  const rounds = await runRounds(comparison);
  const loads = sides.map((_, side) => summarize(rounds.flatMap((round) => round[side] ?? [])));
  const [ours, floor] = loads;
  if (!ours || !floor) throw new Error('a row has two sides');
  if (ours.bytesPerAnswer < minLengthShare * floor.bytesPerAnswer)
    throw new Error(`${name}: answers are missing: ${ours.bytesPerAnswer} bytes, of ${floor.bytesPerAnswer}`);
  const described: string[] = [];
  for (const [side, { name: sideName, server }] of sides.entries()) {
    const at = side < 2 ? await describePaces(server, comparison) : '';
    const measured = loads[side];
    if (measured) described.push(`${side === 0 ? '' : `${sideName}: `}${describeLoad(measured)}${at}`);
  }
  const counts = loads.every(
    ({ serverShare, generatorShare }) => serverShare >= BUSY_SHARE && generatorShare < BUSY_SHARE,
  );
  return {
    name,
    measured: `${described[0]}; ${sides[0].server.residentMb()} MB`,
    baseline: described.slice(1).join('. '),
    ratio: {
      of: 'speed',
      value: median(
        rounds.map(([own, bare]) => (own && bare ? perProcessorSecond(own) / perProcessorSecond(bare) : 0)),
      ),
    },
    ...(goal !== undefined && { goal }),
    ...(!counts && { doubt: 'a server was not at 95 % of its core, or the generator was' }),
  };
}
