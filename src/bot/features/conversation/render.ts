import { Temporal } from 'temporal-polyfill';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import {
  actionsBlock,
  contextBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { type ButtonParts, button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { formatActionValue, type Question, questionButton } from '../../framework/action.js';
import type { RegisteredCommand } from '../../framework/command.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatList } from '../../time/dates.js';
import type { Interpretation } from './interpret.js';

/** What a message asks that is answered without a command. */
type Unasked = Exclude<Interpretation, { kind: 'question' | 'changed' }>;

/**
 * The answer to a message that asks no command: thanks, help, a question back, what the app does not do.
 *
 * @param members names of the members of the channel that is asked about; none where they are not known
 * @param commands those whose examples help shows
 * @param nameOf the first name of a member
 */
export function renderUnasked(
  asked: Unasked,
  texts: Texts,
  {
    members = [],
    commands = [],
    nameOf,
  }: { members?: readonly string[]; commands?: readonly RegisteredCommand[]; nameOf?: NameOf } = {},
): SlackMessage {
  const { thanks, nothingToChange, notKnown, noMatter, askAnew } = texts.conversation;
  switch (asked.kind) {
    case 'thanks':
      return renderSentence(thanks);
    case 'help':
      return renderHelp(commands, texts);
    case 'unclear':
      return renderNearestQuestions(asked.nearest, nameOf, texts);
    case 'nothing-to-change':
      return renderSentence(nothingToChange);
    case 'cannot':
      return renderCannot(asked, texts);
    case 'not-known':
      return renderSentence(notKnown);
    case 'no-matter':
      return renderSentence(noMatter);
    case 'new-question':
      return renderSentence(askAnew);
    case 'which-word':
      return renderWhichWord(asked, texts);
    case 'which-person':
      return renderWhichPerson(asked, texts);
    case 'who':
      return renderWho(asked, members, texts);
  }
}

type NameOf = (slackId: string) => string | undefined;

const renderSentence = (sentence: string): SlackMessage => slackMessage(sentence, [sectionBlock(sentence)]);

/** With the first names of the people who are mentioned. A button cannot show a mention. */
const readable = (text: string, nameOf: NameOf = () => undefined) =>
  text
    .replaceAll(/<@([UW][A-Z0-9]{1,20})(?:\|[^<>]{0,100})?>/gu, (_, id: string) => ` ${nameOf(id) ?? ''} `)
    .replaceAll(/<[@#!][^<>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The days of a question that the app wrote, as people write them: `2026-11-30` is «mandag 30. november». */
const withPlainDates = (text: string, texts: Texts) =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/gu, (iso) => {
    const date = Temporal.PlainDate.from(iso);
    return formatDate(date, date, texts);
  });

/** The label of the button for a question, in plain words. */
function formatQuestion({ command, text }: Question, texts: Texts, nameOf?: NameOf): string {
  const { conversation } = texts;
  const shown = command === '/ord' ? readable(text) : withPlainDates(readable(text, nameOf), texts);
  if (command === '/ord') return conversation.lookUp(shown);
  if (command === '/ledig') return shown === '' ? conversation.freeTime : conversation.freeTimeOn(shown);
  // What is to be booked is shown first, with its button.
  const when = /^(?:bestill )?ledig(?: (?<when>.+))?$/u.exec(shown);
  if (!when) return conversation.showRoom(shown.replace(/^bestill /u, ''));
  return when.groups?.['when'] === undefined
    ? conversation.freeRooms
    : conversation.freeRoomsOn(when.groups['when']);
}

/** Asks back: the nearest questions as buttons that answer at once. */
function renderNearestQuestions(
  nearest: readonly Question[],
  nameOf: NameOf | undefined,
  texts: Texts,
): SlackMessage {
  const labels = nearest.map((question) => formatQuestion(question, texts, nameOf));
  const buttons = nearest.flatMap((question, index) => questionButton(question, labels[index] ?? '', index));
  const { unclear } = texts.conversation;
  return slackMessage(`${unclear} ${labels.join('. ')}.`, [sectionBlock(unclear), actionsBlock(...buttons)]);
}

/** What can be written, with the examples of every command. */
function renderHelp(commands: readonly RegisteredCommand[], texts: Texts): SlackMessage {
  const { help } = texts.conversation;
  const examples = commands.flatMap(({ help: helpOf }) => helpOf({ texts }).examples.slice(0, 2));
  const items = examples.map(({ typed, description }) =>
    richTextSection(textElements(typed.replace(/^\//u, ''), { code: true }), textElements(` ${description}`)),
  );
  const spoken = examples
    .map(({ typed, description }) => `${typed.replace(/^\//u, '')}: ${description}`)
    .join('. ');
  return slackMessage(`${help} ${spoken}.`, [
    sectionBlock(help),
    richTextBlock(richTextList(items, { style: 'bullet' })),
  ]);
}

/** The button that opens what a question is about. */
export const renderOpener = (title: string, opener: ButtonParts): SlackMessage =>
  slackMessage(`${title}: ${opener.text}`, [sectionBlock(title), actionsBlock(button(opener))]);

/** The answer, with a line that names what was passed over of the message. */
export function withPassedOver(
  message: SlackMessage,
  passedOver: string | undefined,
  { conversation }: Texts,
): SlackMessage {
  if (passedOver === undefined) return message;
  const sentence = conversation.passedOver(readable(trimSignsAtEnd(passedOver, ' .,;!')));
  return {
    ...message,
    text: `${message.text} ${sentence}`,
    blocks: [...message.blocks, contextBlock(sentence)],
  };
}

/** Says that a question needs its slash command, because it opens a form. */
export function renderNeedsCommand({ command, text }: Question, { conversation }: Texts): SlackMessage {
  const sentence = conversation.needsCommand(`${command} ${text}`.trim());
  return renderSentence(sentence);
}

/** Says what the app does not do, and what it does instead. */
function renderCannot(
  { of = 'meeting', instead }: Pick<Extract<Interpretation, { kind: 'cannot' }>, 'of' | 'instead'>,
  texts: Texts,
): SlackMessage {
  const { cannot: sentences } = texts.conversation;
  const sentence = sentences[of];
  if (!instead) return renderSentence(sentence);
  const label = formatQuestion(instead, texts);
  return slackMessage(`${sentence} ${label}.`, [
    sectionBlock(sentence),
    actionsBlock(...questionButton(instead, label, 0)),
  ]);
}

/** Asks which word is meant, or whether it is the one that was written. */
function renderWhichWord(
  { word }: Extract<Interpretation, { kind: 'which-word' }>,
  { conversation }: Texts,
): SlackMessage {
  const sentence = conversation.whichWord;
  if (word === undefined) return renderSentence(sentence);
  const label = conversation.lookUp(word);
  const buttons = questionButton({ command: '/ord', text: word }, label, 0);
  return slackMessage(`${sentence} ${label}.`, [sectionBlock(sentence), actionsBlock(...buttons)]);
}

/** Asks which of the people with one name is meant. */
function renderWhichPerson(
  { typed, choices }: Extract<Interpretation, { kind: 'which-person' }>,
  { conversation }: Texts,
): SlackMessage {
  const sentence = conversation.severalNamed(typed);
  const buttons = choices.flatMap(({ name, question }, index) => questionButton(question, name, index));
  const names = choices.map(({ name }) => name).join(', ');
  return slackMessage(`${sentence} ${names}.`, [sectionBlock(sentence), actionsBlock(...buttons)]);
}

/** The members of a channel who are named. The others are counted. */
const MAX_NAMED = 8;

/**
 * Asks who `vi` are: the members of the channel, or people who are to be named.
 *
 * @param members names of the members of the channel; none where they are not known
 */
function renderWho(
  { channel, asker, isOfApp }: Extract<Interpretation, { kind: 'who' }>,
  members: readonly string[],
  texts: Texts,
): SlackMessage {
  const { conversation, polls } = texts;
  const more = members.length - MAX_NAMED;
  const named = [...members.slice(0, MAX_NAMED), ...(more > 0 ? [polls.more(more)] : [])];
  const question = channel ? conversation.whoInChannel : conversation.who;
  const sentence = [
    isOfApp && conversation.noCalendar,
    question,
    channel && members.length > 0 && conversation.membersHere(formatList(named, texts)),
  ]
    .filter(Boolean)
    .join(' ');
  const buttons = [
    ...(channel ? questionButton(channel, conversation.wholeChannel, 0) : []),
    ...questionButton(asker, conversation.onlyMe, 1),
  ];
  return slackMessage(sentence, [sectionBlock(sentence), actionsBlock(...buttons)]);
}

/** The action of «Nytt spørsmål». Its value is the thread, or `OUTSIDE_THREADS`. */
export const NEW_QUESTION_ACTION_ID = 'conversation:new';

export const OUTSIDE_THREADS = 'direct';

/** The answer to a follow-up, with the button that forgets the question before it. */
export function withNewQuestion(
  message: SlackMessage,
  threadTs: string | undefined,
  { conversation }: Texts,
): SlackMessage {
  const value = formatActionValue(threadTs ?? OUTSIDE_THREADS);
  const parts = { actionId: NEW_QUESTION_ACTION_ID, text: conversation.newQuestion, value };
  return { ...message, blocks: [...message.blocks, actionsBlock(button(parts))] };
}
