import type { DictId } from '../contract.js';
import type { RejectedEntry } from './convert.js';
import { DICTIONARY_NAMES } from './dictionary-codes.js';

/** What an import came to. */
export interface ImportReport {
  dict: DictId;
  storePath: string;
  articles: number;
  /** Distinct spellings under which they are found. */
  words: number;
  rejected: number;
  /** The first of them. */
  rejects: readonly RejectedEntry[];
  /** How often each code and kind is there that readers do not know and show as it is. */
  unknownCodes: ReadonlyMap<string, number>;
  unknownKinds: ReadonlyMap<string, number>;
  /** What else there is to say, a sentence each. */
  notes: readonly string[];
  seconds: number;
}

const grouped = (count: number) => count.toLocaleString('en-GB');
const counted = (count: number, thing: string) => `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`;

export function formatRejects(rejected: number, rejects: readonly RejectedEntry[]): string[] {
  if (rejected === 0) return [];
  const head =
    rejected > rejects.length
      ? `${counted(rejected, 'entry').replace('entrys', 'entries')} left out, the first ${rejects.length} of them:`
      : 'Left out:';
  return [head, ...rejects.map(({ name, reason }) => `- ${name}: ${reason}.`)];
}

const NAMED_UNKNOWNS = 10;

/** «3 unknown codes: xyz. (4), …», the commonest named. */
function describeUnknowns(thing: string, unknowns: ReadonlyMap<string, number>): string[] {
  if (unknowns.size === 0) return [];
  const commonest = [...unknowns].sort((one, other) => other[1] - one[1]).slice(0, NAMED_UNKNOWNS);
  const named = commonest.map(([name, count]) => `${name} (${grouped(count)})`).join(', ');
  return [
    `${counted(unknowns.size, thing)}, shown as they are: ${named}${unknowns.size > NAMED_UNKNOWNS ? ' …' : '.'}`,
  ];
}

/** The lines at the end of an import. */
export function formatImportReport(report: ImportReport): string[] {
  const { dict, articles, words, rejected, notes, seconds, storePath } = report;
  return [
    `${DICTIONARY_NAMES[dict]}: ${counted(articles, 'article')} with ${counted(words, 'word')} in ${storePath}, ` +
      `${grouped(rejected)} left out, ${seconds.toFixed(1)} s.`,
    ...formatRejects(rejected, report.rejects),
    ...describeUnknowns('unknown code', report.unknownCodes),
    ...describeUnknowns('unknown kind', report.unknownKinds),
    ...notes,
  ];
}
