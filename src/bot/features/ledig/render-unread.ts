import type { RichTextBlock } from '@slack/types';
import { sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { isNotFound } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import type { GroupSummary, LedigAnswer, UnreadPerson } from './model.js';

/** The people that could not be read, with the reasons, and notes about words of the question. */

const MAX_QUOTED_WORDS = 5;
/** At most 40 characters of name and 150 of reason each, well within the text limit of a rich text block. */
const PEOPLE_PER_BLOCK = 12;

/** The words in quotes. Words above the limit become a count. */
export function formatQuoted(words: readonly string[], texts: Texts, and?: string): string {
  const { ledig } = texts;
  const quoted = words.slice(0, MAX_QUOTED_WORDS).map(ledig.quoted);
  const more = words.length - quoted.length;
  return formatList(more > 0 ? [...quoted, ledig.more(more)] : quoted, texts, and);
}

/** The reason that follows the name of a person who could not be read. */
function formatReason({ reason }: UnreadPerson, { ledig, groups }: Texts): string {
  if (reason.from === 'group') return groups.problem(reason.why);
  if (reason.from === 'slack') return ledig.slackReason(reason.why);
  return 'said' in reason ? ledig.calendarError(reason.said) : ledig.calendarReason(reason.why);
}

/** The name of a person; an id that Slack sent without a name is never shown. */
const formatName = ({ name }: UnreadPerson, { people }: Texts) => name || people.unnamed;

/** Each person whose calendar could not be read, with the reason. */
export function renderUnreadPeople(unread: readonly UnreadPerson[], texts: Texts): RichTextBlock[] {
  const items = unread.map((person) =>
    richTextSection(boldText(formatName(person, texts)), textElements(` ${formatReason(person, texts)}`)),
  );
  const [only, ...others] = items;
  if (only && others.length === 0) return [richTextBlock(only)];
  return items.flatMap((_, index) => {
    if (index % PEOPLE_PER_BLOCK !== 0) return [];
    return richTextBlock(richTextList(items.slice(index, index + PEOPLE_PER_BLOCK), { style: 'bullet' }));
  });
}

/** Who of the groups is left out. */
function formatGroups({ names, leftOut }: GroupSummary, texts: Texts): string[] {
  const { groups, people } = texts;
  const { named, guests, bots, unlinked } = leftOut;
  const counts = [
    ...named.map((name) => name || people.unnamed),
    ...(guests > 0 ? [groups.guests(guests)] : []),
    ...(bots > 0 ? [groups.bots(bots)] : []),
    ...(unlinked > 0 ? [groups.unlinked(unlinked)] : []),
  ];
  return counts.length === 0 ? [] : [groups.leftOut(formatList(names, texts), formatList(counts, texts))];
}

/** Sentences about the day, groups, and typing errors. */
function formatWordNotes(
  { question: { corrections, isFirstOf }, groups, movedOn, skipped = [] }: LedigAnswer,
  texts: Texts,
): string[] {
  return [
    ...(movedOn ? [texts.ledig.movedOn[movedOn]] : []),
    // Where the first week is over, the answer says that it is about the next one.
    ...(isFirstOf && (isFirstOf === 'days' || !movedOn) ? [texts.ledig.firstOf[isFirstOf]] : []),
    ...(groups ? formatGroups(groups, texts) : []),
    ...(skipped.length > 0 ? [texts.asking.skipped(formatQuoted(skipped, texts))] : []),
    ...corrections.map(({ typed, read }) => texts.asking.readAs(typed, read)),
  ];
}

/** The people who could not be read, and the notes: as blocks, and as sentences for the text of the message. */
export function describeUnread(
  answer: LedigAnswer,
  texts: Texts,
): { blocks: KnownBlock[]; sentences: string[] } {
  const notes = formatWordNotes(answer, texts);
  const people = answer.unread.map((person) => `${formatName(person, texts)} ${formatReason(person, texts)}`);
  return {
    blocks: [...renderUnreadPeople(answer.unread, texts), ...notes.map((note) => sectionBlock(note))],
    sentences: [...people, ...notes],
  };
}

/** How to name people, if a name is unknown and no other sentence of the answer explains it. */
export function formatNamingHint({ unread }: LedigAnswer, { ledig }: Texts): string[] {
  return unread.some(({ reason }) => isNotFound(reason)) ? [ledig.namingHint] : [];
}
