import type { DictId } from '../contract.js';
import type { RejectedEntry } from './convert.js';
import { DICTIONARY_NAMES } from './dictionary-codes.js';

/** The result of an import. */
export interface ImportReport {
  dict: DictId;
  storePath: string;
  articles: number;
  /** The number of distinct spellings by which they are found. */
  words: number;
  rejected: number;
  /** The first rejected entries. */
  rejects: readonly RejectedEntry[];
  /** The number of occurrences of each code and kind that readers do not know, and show unchanged. */
  unknownCodes: ReadonlyMap<string, number>;
  unknownKinds: ReadonlyMap<string, number>;
  /** Sentences about anything else. */
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

const LISTED_UNKNOWNS = 10;

/** «3 unknown codes: xyz. (4), …», the commonest ones first. */
function formatUnknowns(thing: string, unknowns: ReadonlyMap<string, number>): string[] {
  if (unknowns.size === 0) return [];
  const commonest = [...unknowns].sort((one, other) => other[1] - one[1]).slice(0, LISTED_UNKNOWNS);
  const listed = commonest.map(([name, count]) => `${name} (${grouped(count)})`).join(', ');
  return [
    `${counted(unknowns.size, thing)}, shown as they are: ${listed}${unknowns.size > LISTED_UNKNOWNS ? ' …' : '.'}`,
  ];
}

/** The lines of the report of an import. */
export function formatImportReport(report: ImportReport): string[] {
  const { dict, articles, words, rejected, notes, seconds, storePath } = report;
  return [
    `${DICTIONARY_NAMES[dict]}: ${counted(articles, 'article')} with ${counted(words, 'word')} in ${storePath}, ` +
      `${grouped(rejected)} left out, ${seconds.toFixed(1)} s.`,
    ...formatRejects(rejected, report.rejects),
    ...formatUnknowns('unknown code', report.unknownCodes),
    ...formatUnknowns('unknown kind', report.unknownKinds),
    ...notes,
  ];
}
