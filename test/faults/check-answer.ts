import { textsOf } from '../../src/bot/texts/texts.js';
import type { FaultKind } from '../../src/shared/errors.js';
import type { HttpFault } from './fault-proxy.js';
import type { Probe } from './probes.js';
import type { Dependency } from './whole-system.js';
import type { WireFault } from './wire-proxy.js';

/** Which fault each party has. */
export type ActiveFaults = ReadonlyMap<Dependency, string>;

const { service } = textsOf('nb').failure;

const NAMES: Record<Exclude<Dependency, 'answers'>, string> = {
  slack: 'slack',
  dictionary: 'dictionary',
  calendar: 'calendar',
  feeds: 'calendar',
  postgres: 'database',
  disk: 'database',
};

/** What each fault is to who asks. */
const KINDS: Record<HttpFault | WireFault, readonly FaultKind[]> = {
  slow: [],
  late: [],
  hang: [],
  stall: [],
  typed: [],
  error: ['failed'],
  down: ['failed'],
  limited: ['busy'],
  cut: ['unreachable', 'invalid'],
  short: ['unreachable', 'invalid'],
  shape: ['invalid'],
  html: ['invalid'],
  reset: ['unreachable'],
  gone: ['unreachable'],
  swallow: [],
  garble: [],
};

const isHttpOrWire = (fault: string): fault is keyof typeof KINDS => fault in KINDS;

function kindsOf(party: Dependency, fault: string): readonly FaultKind[] {
  const kinds: readonly FaultKind[] = isHttpOrWire(fault) ? KINDS[fault] : [];
  // Of what is behind our own service that says no more than whether it failed; a database says no more either.
  const isBehind = party === 'feeds' || party === 'postgres' || party === 'disk';
  return isBehind ? [...kinds, 'failed'] : kinds;
}

/** The sentences that are true of one party with this fault. */
function sentencesOf(
  party: Dependency,
  fault: string,
  { otherTexts: others = [] }: Probe,
): readonly string[] {
  if (party === 'answers') return [];
  const own = kindsOf(party, fault).map((kind) => service(NAMES[party], kind));
  return party === 'feeds' ? [...own, ...others] : own;
}

/** True of whoever does not answer in time, which a machine that is busy makes of anybody. */
const tooSlow = (party: Dependency) => service(party === 'answers' ? 'slack' : NAMES[party], 'timeout');

/** Those that are ill and that the answer is made of. */
const illIn = ({ dependsOn: needs }: Probe, illness: ActiveFaults) =>
  [...illness].filter(([party]) => needs.includes(party));

/** What becomes known at once of the way that answers take, so that another can be taken in time. */
const KNOWN_AT_ONCE = new Set(['error', 'down', 'limited', 'html', 'reset', 'gone']);

/** Whether nothing at all may be shown: the only ways to the person are ill, or not known to be in time. */
function mayBeSilent({ repliesThrough: by }: Probe, illness: ActiveFaults): boolean {
  const fault = by && illness.get(by);
  if (fault === undefined) return false;
  return by !== 'answers' || illness.has('slack') || !KNOWN_AT_ONCE.has(fault);
}

const REFERENCE = /Feilkode: (?<reference>[A-Z0-9]+)/gu;

/**
 * Why what the person was shown is not true, or not enough; undefined where it is the right answer, or says who failed,
 * with a reference that the log has.
 *
 * @param shown undefined where nothing was
 */
export function findWrongAnswer(
  question: Probe,
  shown: string | undefined,
  { isRight, illness, log }: { isRight: boolean; illness: ActiveFaults; log: readonly string[] },
): string | undefined {
  const { repliesThrough: by, falseTexts: lies } = question;
  if (shown === undefined) return mayBeSilent(question, illness) ? undefined : 'nothing was said';
  const lie = lies.find((each) => shown.includes(each));
  if (lie !== undefined) return `it was said: ${lie}`;
  if (isRight) return undefined;
  const ofIll = illIn(question, illness).flatMap(([party, fault]) => sentencesOf(party, fault, question));
  const sentences = [...ofIll, ...question.dependsOn.map((party) => tooSlow(party))];
  // Slack cuts what stands below an option.
  const isSaid = sentences.some((each) => shown.includes(each) || shown.includes(each.slice(0, 70)));
  // What is shown next did not get there.
  if (!isSaid && !(by === 'slack' && illness.has('slack'))) return `it was said: ${shown}`;
  const references = [...shown.matchAll(REFERENCE)].map(({ groups }) => groups?.['reference'] ?? '');
  const unknown = references.find((each) => !log.some((line) => line.includes(each)));
  return unknown && `${unknown} is not in the log`;
}

/** Whether the answer must be right all the same: nobody it is made of is ill, or only a little. */
export const mustAnswerCorrectly = (question: Probe, illness: ActiveFaults): boolean =>
  illIn(question, illness).every(([, fault]) => fault === 'slow' || fault === 'typed') &&
  !(question.repliesThrough && illness.has(question.repliesThrough));
