import { contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { richTextBlock, richTextPreformatted } from '../../blocks/rich-text.js';
import { formatCsvLines } from '../../glossary/format-csv.js';
import type { Term } from '../../model/term.js';
import type { Texts } from '../../texts/texts.js';

/** Characters of CSV in one message, within what Slack accepts. */
const MAX_PART = 8_000;
/** Messages of one export: some 500 terms. A file would take more, but needs the scope `files:write`. */
const MAX_PARTS = 10;

/** The terms as CSV, in parts that each fit in a message. */
export interface CsvExport {
  parts: readonly string[];
  /** The terms in the parts. */
  count: number;
  isAll: boolean;
}

export function exportCsv(terms: readonly Term[]): CsvExport {
  const parts: string[] = [];
  const lines = formatCsvLines(terms);
  let used = 0;
  for (const line of lines) {
    const joined = `${parts.at(-1) ?? ''}${parts.length > 0 ? '\n' : ''}${line}`;
    if (parts.length > 0 && joined.length <= MAX_PART) parts[parts.length - 1] = joined;
    else if (parts.length === MAX_PARTS) break;
    else parts.push(line);
    used += 1;
  }
  return { parts, count: used - 1, isAll: used === lines.length };
}

export function renderExportPart({ parts, count, isAll }: CsvExport, at: number, texts: Texts): SlackMessage {
  const { glossary } = texts;
  const title = glossary.exportTitle(at + 1, parts.length);
  return slackMessage(title, [
    sectionBlock(title),
    ...(parts[at] === undefined ? [] : [richTextBlock(richTextPreformatted(parts[at]))]),
    ...(isAll ? [] : [contextBlock(glossary.tooManyToExport(count))]),
  ]);
}
