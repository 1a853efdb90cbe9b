import type { RichTextBlock } from '@slack/types';
import {
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { LANGUAGES, type Language } from '../../model/language.js';
import { languageOf, type Texts, textsOf } from '../../texts/texts.js';

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

/** A command that chooses a language. */
export type LanguageQuery =
  /** `isForChannel`: the language of posts in the channel, instead of answers to the person. */
  | { kind: 'choose'; language: Language; isForChannel: boolean }
  /** The text names an unknown language, or none. */
  | { kind: 'ask' };

const LANGUAGE_NAMES = new Map<string, Language>([
  ['bokmål', 'nb'],
  ['bm', 'nb'],
  ['nb', 'nb'],
  ['norsk', 'nb'],
  ['norwegian', 'nb'],
  ['nynorsk', 'nn'],
  ['nn', 'nn'],
  ['engelsk', 'en'],
  ['english', 'en'],
  ['eng', 'en'],
  ['en', 'en'],
]);

const LANGUAGE_COMMAND =
  /^(?<keyword>språk|language)(?: (?<name>\p{L}+)(?<channel> (?:i|in|for) (?:(?:denne|this|the) )?(?:kanalen|kanal|channel))?)?$/u;

/**
 * Parses a choice of language in the text after any command, in any of the languages. Undefined for other texts. `språk`
 * alone is a word to look up, while `language` is in no dictionary.
 *
 * @param text cleaned by `cleanTyped`
 */
export function parseLanguage(text: string): LanguageQuery | undefined {
  const { keyword, name, channel } = LANGUAGE_COMMAND.exec(text.toLowerCase())?.groups ?? {};
  if (keyword === undefined) return undefined;
  const language = LANGUAGE_NAMES.get(name ?? '');
  if (language) return { kind: 'choose', language, isForChannel: channel !== undefined };
  return keyword === 'language' ? { kind: 'ask' } : undefined;
}
