import type { RichTextBlock } from '@slack/types';
import { section } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import { line, list, richText, run } from '../../blocks/rich-text.js';
import { LANGUAGES } from '../../model/language.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import type { LanguageQuery } from './parse.js';

/** What can be typed, and what for. */
interface Way {
  label: string;
  typed: string;
}

/** How to get the answers in a language, in words of that language. */
const wayTo = (command: string, { language: { label, typed } }: Texts): Way => ({
  label,
  typed: `${command} ${typed}`,
});

const ALL = LANGUAGES.map(textsOf);

function otherLanguages(command: string, texts: Texts): Way[] {
  return ALL.filter((each) => each !== texts).map((each) => wayTo(command, each));
}

const viewWays = (ways: readonly Way[]): RichTextBlock =>
  richText(
    list(
      ways.map(({ label, typed }) => line(run(`${label}: `), run(typed, { code: true }))),
      { style: 'bullet' },
    ),
  );

const speakWays = (ways: readonly Way[]) => ways.map(({ label, typed }) => `${label}: ${typed}.`).join(' ');

/** How to get the other languages, for whoever cannot read this one; below the help, and at its end for the ear. */
export function viewOtherLanguages(command: string, texts: Texts) {
  const ways = otherLanguages(command, texts);
  return { block: viewWays(ways), spoken: speakWays(ways) };
}

function waysOn(query: LanguageQuery, command: string, texts: Texts): Way[] {
  if (query.kind === 'ask') return ALL.map((each) => wayTo(command, each));
  const { inChannel, typedInChannel, asWord } = texts.language;
  const ways = query.isForChannel
    ? []
    : [...otherLanguages(command, texts), { label: inChannel, typed: `${command} ${typedInChannel}` }];
  // Whoever wanted the word must find it too.
  return command === '/ord' ? [...ways, { label: asWord, typed: '/ord nn språk' }] : ways;
}

/**
 * What came of a choice of language, and what else can be typed.
 *
 * @param texts of the language that was chosen
 */
export function viewLanguage(query: LanguageQuery, command: string, texts: Texts): Message {
  const { ask, chosen, chosenForChannel } = texts.language;
  const chosenFor = query.kind === 'choose' && query.isForChannel ? chosenForChannel : chosen;
  const sentence = query.kind === 'ask' ? ask : chosenFor;
  const ways = waysOn(query, command, texts);
  const blocks = ways.length > 0 ? [viewWays(ways)] : [];
  return message([sentence, speakWays(ways)].filter(Boolean).join(' '), [section(sentence), ...blocks]);
}
