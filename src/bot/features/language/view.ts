import type { RichTextBlock } from '@slack/types';
import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { richTextBlock, richTextList, richTextSection, textElements } from '../../blocks/rich-text.js';
import { LANGUAGES } from '../../model/language.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import type { LanguageQuery } from './parse.js';

/** What can be typed, and what for. */
interface LanguageHint {
  label: string;
  command: string;
}

/** How to get the answers in a language, in words of that language. */
const languageHint = (
  command: string,
  { language: { optionLabel: label, commandText: typed } }: Texts,
): LanguageHint => ({
  label,
  command: `${command} ${typed}`,
});

const ALL_TEXTS = LANGUAGES.map(textsOf);

function otherLanguageHints(command: string, texts: Texts): LanguageHint[] {
  return ALL_TEXTS.filter((each) => each !== texts).map((each) => languageHint(command, each));
}

const renderHints = (ways: readonly LanguageHint[]): RichTextBlock =>
  richTextBlock(
    richTextList(
      ways.map(({ label, command: typed }) =>
        richTextSection(textElements(`${label}: `), textElements(typed, { code: true })),
      ),
      { style: 'bullet' },
    ),
  );

const formatSpokenHints = (ways: readonly LanguageHint[]) =>
  ways.map(({ label, command: typed }) => `${label}: ${typed}.`).join(' ');

/** How to get the other languages, for whoever cannot read this one; below the help, and at its end for the ear. */
export function renderOtherLanguages(command: string, texts: Texts) {
  const ways = otherLanguageHints(command, texts);
  return { block: renderHints(ways), spoken: formatSpokenHints(ways) };
}

function hintsFor(query: LanguageQuery, command: string, texts: Texts): LanguageHint[] {
  if (query.kind === 'ask') return ALL_TEXTS.map((each) => languageHint(command, each));
  const {
    channelOptionLabel: inChannel,
    channelCommandText: typedInChannel,
    lookUpWordLabel: asWord,
  } = texts.language;
  const ways = query.isForChannel
    ? []
    : [...otherLanguageHints(command, texts), { label: inChannel, command: `${command} ${typedInChannel}` }];
  // Whoever wanted the word must find it too.
  return command === '/ord' ? [...ways, { label: asWord, command: '/ord nn språk' }] : ways;
}

/**
 * What came of a choice of language, and what else can be typed.
 *
 * @param texts of the language that was chosen
 */
export function renderLanguageAnswer(query: LanguageQuery, command: string, texts: Texts): SlackMessage {
  const { languagePrompt: ask, chosen, chosenForChannel } = texts.language;
  const chosenFor = query.kind === 'choose' && query.isForChannel ? chosenForChannel : chosen;
  const sentence = query.kind === 'ask' ? ask : chosenFor;
  const ways = hintsFor(query, command, texts);
  const blocks = ways.length > 0 ? [renderHints(ways)] : [];
  return slackMessage([sentence, formatSpokenHints(ways)].filter(Boolean).join(' '), [
    sectionBlock(sentence),
    ...blocks,
  ]);
}
