import { textsOf } from '../../src/bot/texts/texts.js';
import type { FaultKind } from '../../src/shared/errors.js';
import type { HttpFault } from './fault-proxy.js';
import type { Probe } from './probes.js';
import type { Dependency } from './whole-system.js';
import type { WireFault } from './wire-proxy.js';

/** The fault of each failing dependency. */
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

/** The fault kinds that a client may report for each fault. */
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
  // A service reports its source only as failed, and so does the bot for its database.
  const isBehind = party === 'feeds' || party === 'postgres' || party === 'disk';
  return isBehind ? [...kinds, 'failed'] : kinds;
}

/** The error sentences that are correct for a dependency with this fault. */
function sentencesOf(
  party: Dependency,
  fault: string,
  { otherTexts: others = [] }: Probe,
): readonly string[] {
  if (party === 'answers') return [];
  const own = kindsOf(party, fault).map((kind) => service(NAMES[party], kind));
  return party === 'feeds' ? [...own, ...others] : own;
}

/**
 * The sentence for a timeout. It is correct for any dependency, because a busy machine can make each too
 * slow.
 */
const tooSlow = (party: Dependency) => service(party === 'answers' ? 'slack' : NAMES[party], 'timeout');

/** The time of the whole answer was over before that of one call, which a busy machine can cause too. */
const OUT_OF_TIME = service('service', 'timeout');

/** The faults of the dependencies that the answer needs. */
const illIn = ({ dependsOn: needs }: Probe, faults: ActiveFaults) =>
  [...faults].filter(([party]) => needs.includes(party));

/**
 * Faults of `response_url` that are detected at once, so that the bot can reply through Slack's Web API in
 * time.
 */
const KNOWN_AT_ONCE = new Set(['error', 'down', 'limited', 'html', 'reset', 'gone']);

/** Whether the user may see nothing, because no reply path works or its fault is detected too late. */
function mayBeSilent({ repliesThrough: by }: Probe, faults: ActiveFaults): boolean {
  const fault = by && faults.get(by);
  if (fault === undefined) return false;
  return by !== 'answers' || faults.has('slack') || !KNOWN_AT_ONCE.has(fault);
}

const REFERENCE = /Feilkode: (?<reference>[A-Z0-9]+)/gu;

/**
 * Explains why an answer is wrong. Returns undefined if the answer is correct, or if it names a failing
 * dependency with a reference that is in the log.
 *
 * @param shown undefined if the user saw nothing
 */
export function findWrongAnswer(
  question: Probe,
  shown: string | undefined,
  { isRight, illness: faults, log }: { isRight: boolean; illness: ActiveFaults; log: readonly string[] },
): string | undefined {
  const { repliesThrough: by, falseTexts: lies } = question;
  if (shown === undefined) return mayBeSilent(question, faults) ? undefined : 'nothing was said';
  const lie = lies.find((each) => shown.includes(each));
  if (lie !== undefined) return `it was said: ${lie}`;
  if (isRight) return undefined;
  const ofIll = illIn(question, faults).flatMap(([party, fault]) => sentencesOf(party, fault, question));
  const sentences = [...ofIll, OUT_OF_TIME, ...question.dependsOn.map((party) => tooSlow(party))];
  // Slack truncates the description of an option.
  const isSaid = sentences.some((each) => shown.includes(each) || shown.includes(each.slice(0, 70)));
  // The final view did not get through to Slack.
  if (!isSaid && !(by === 'slack' && faults.has('slack'))) return `it was said: ${shown}`;
  const references = [...shown.matchAll(REFERENCE)].map(({ groups }) => groups?.['reference'] ?? '');
  const unknown = references.find((each) => !log.some((line) => line.includes(each)));
  return unknown && `${unknown} is not in the log`;
}

/** Whether the answer must be correct, because the faults do not affect it or only slow it down. */
export const mustAnswerCorrectly = (question: Probe, faults: ActiveFaults): boolean =>
  illIn(question, faults).every(([, fault]) => fault === 'slow' || fault === 'typed') &&
  !(question.repliesThrough && faults.has(question.repliesThrough));
