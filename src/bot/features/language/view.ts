import type { RichTextBlock } from '@slack/types';
import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { richTextBlock, richTextList, richTextSection, textElements } from '../../blocks/rich-text.js';
import { LANGUAGES } from '../../model/language.js';
import { languageOf, type Texts, textsOf } from '../../texts/texts.js';
import type { LanguageQuery } from './parse.js';

/** A command to type, and what it does. */
interface CommandHint {
  label: string;
  command: string;
}

/** The command that chooses a language, described in that language. @param command with its slash */
function languageHint(command: string, { language }: Texts): CommandHint {
  return { label: language.optionLabel, command: `${command} ${language.commandText}` };
}

const ALL_TEXTS = LANGUAGES.map(textsOf);

function otherLanguageHints(command: string, texts: Texts): CommandHint[] {
  return ALL_TEXTS.filter((each) => each !== texts).map((each) => languageHint(command, each));
}

const renderHints = (hints: readonly CommandHint[]): RichTextBlock =>
  richTextBlock(
    richTextList(
      hints.map(({ label, command }) =>
        richTextSection(textElements(`${label}: `), textElements(command, { code: true })),
      ),
      { style: 'bullet' },
    ),
  );

const formatSpokenHints = (hints: readonly CommandHint[]) =>
  hints.map(({ label, command }) => `${label}: ${command}.`).join(' ');

/** How to choose the other languages, for the help: a block, and the same as text for screen readers. */
export function renderOtherLanguages(command: string, texts: Texts) {
  const hints = otherLanguageHints(command, texts);
  return { block: renderHints(hints), spoken: formatSpokenHints(hints) };
}

function hintsFor(query: LanguageQuery, command: string, texts: Texts): CommandHint[] {
  if (query.kind === 'ask') return ALL_TEXTS.map((each) => languageHint(command, each));
  const { channelOptionLabel, channelCommandText, lookUpWordLabel } = texts.language;
  const languageHints = query.isForChannel
    ? []
    : [
        ...otherLanguageHints(command, texts),
        { label: channelOptionLabel, command: `${command} ${channelCommandText}` },
      ];
  // The person may have meant to look up the word «språk».
  return command === '/ord'
    ? [
        ...languageHints,
        { label: lookUpWordLabel, command: `/ord ${languageOf(texts) === 'nn' ? 'nn' : 'bm'} språk` },
      ]
    : languageHints;
}

/**
 * Confirms a choice of language, or asks for one, with the commands for other choices.
 *
 * @param texts in the chosen language
 */
export function renderLanguageAnswer(query: LanguageQuery, command: string, texts: Texts): SlackMessage {
  const { languagePrompt, chosen, chosenForChannel } = texts.language;
  const confirmation = query.kind === 'choose' && query.isForChannel ? chosenForChannel : chosen;
  const sentence = query.kind === 'ask' ? languagePrompt : confirmation;
  const hints = hintsFor(query, command, texts);
  return slackMessage([sentence, formatSpokenHints(hints)].filter(Boolean).join(' '), [
    sectionBlock(sentence),
    ...(hints.length > 0 ? [renderHints(hints)] : []),
  ]);
}
