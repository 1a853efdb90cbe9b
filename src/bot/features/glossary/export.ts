import { contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { richTextBlock, richTextPreformatted } from '../../blocks/rich-text.js';
import { formatCsvLines } from '../../glossary/format-csv.js';
import type { Term } from '../../model/term.js';
import type { Texts } from '../../texts/texts.js';

/** Characters of CSV in one box, and boxes in one message. */
const MAX_BOX = 2_900;
const BOXES = 3;
/** Messages of one export: some 500 terms. A file would take more, but needs the scope `files:write`. */
const MAX_MESSAGES = 10;

/** Some of the terms as CSV, in boxes that each end with a whole line. */
export interface CsvExport {
  boxes: readonly string[];
  messages: number;
  /** The place of the first term and of the last one, from 1. */
  first: number;
  last: number;
  isAll: boolean;
}

/** @param done how many terms an earlier export had */
export function exportCsv(terms: readonly Term[], done = 0): CsvExport {
  const boxes: string[] = [];
  const lines = formatCsvLines(terms.slice(done));
  let used = 0;
  for (const line of lines) {
    const last = boxes.at(-1);
    if (last !== undefined && last.length + line.length < MAX_BOX)
      boxes[boxes.length - 1] = `${last}\n${line}`;
    else if (boxes.length === BOXES * MAX_MESSAGES) break;
    else boxes.push(line);
    used += 1;
  }
  const messages = Math.ceil(boxes.length / BOXES);
  return { boxes, messages, first: done + 1, last: done + used - 1, isAll: used === lines.length };
}

/** @param at the message, from 0 */
export function renderExportPart(exported: CsvExport, at: number, texts: Texts): SlackMessage {
  const { glossary } = texts;
  const { boxes, messages, first, last, isAll } = exported;
  const title = glossary.exportTitle(at + 1, messages);
  return slackMessage(title, [
    sectionBlock(title),
    ...boxes.slice(at * BOXES, (at + 1) * BOXES).map((box) => richTextBlock(richTextPreformatted(box))),
    ...(isAll ? [] : [contextBlock(glossary.partExported(first, last))]),
  ]);
}
