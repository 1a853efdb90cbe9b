import { section } from './blocks/blocks.js';
import { type Message, message } from './blocks/message.js';
import { line, list, richText, run } from './blocks/rich-text.js';
import type { Asker, Feature, Services } from './command.js';
import { viewHelp } from './help.js';
import type { Languages } from './language/languages.js';
import { type LanguageQuery, parseLanguage } from './language/parse.js';
import { viewLanguage } from './language/view.js';
import { nearestOf } from './nearest.js';
import type { Owner } from './preferences.js';
import { type Texts, textsOf } from './texts/texts.js';
import { asksForHelp, cleanTyped } from './typed-text.js';
import { startWaiting } from './waiting.js';

/** More is no question, unless a command says so. */
const MAX_TYPED = 1_000;

/** A command as it was typed. */
export interface Typed {
  name: string;
  text: string;
  /** Who typed it, and where. */
  person: Owner;
  channel: Owner;
}

export interface CommandAnswererParts {
  features: readonly Feature[];
  services: Services;
  languages: Languages;
  answerBudgetMs: number;
}

/** What there is to say to a command that is none of ours: the one that was meant, ready to copy, or those there are. */
function viewUnknown({ name, text }: Typed, known: readonly string[], { common }: Texts): Message {
  const [meant, ...others] = nearestOf(name, known);
  const ways = meant === undefined || others.length > 0 ? known : [`${meant} ${text}`.trim()];
  const sentence = common.unknownCommand(name);
  const items = ways.map((way) => line(run(way, { code: true })));
  return message(`${sentence} ${ways.join(', ')}`, [
    section(sentence),
    richText(list(items, { style: 'bullet' })),
  ]);
}

/** Answers what is typed: with help, in another language from now on, or with what the command is for. */
export function createCommandAnswerer(parts: CommandAnswererParts) {
  const { features, services, languages, answerBudgetMs } = parts;
  const commands = new Map(features.map(({ command }) => [command.name, command]));

  async function answerLanguage(query: LanguageQuery, { name, person, channel }: Typed, { texts }: Asker) {
    if (query.kind === 'ask') return viewLanguage(query, name, texts);
    await languages.choose(query.isForChannel ? channel : person, query.language);
    return viewLanguage(query, name, textsOf(query.language));
  }

  return async (typed: Typed, who: Asker): Promise<Message> => {
    const { common } = who.texts;
    const command = commands.get(typed.name);
    if (!command) return viewUnknown(typed, [...commands.keys()], who.texts);
    const { maxTyped = MAX_TYPED } = command;
    if (typed.text.length > maxTyped) {
      const sentence = common.tooLong(maxTyped);
      return message(sentence, [section(sentence)]);
    }
    const text = cleanTyped(typed.text);
    if (asksForHelp(text)) return viewHelp(command, who.texts);
    const language = parseLanguage(text);
    if (language) return answerLanguage(language, typed, who);
    const waiting = startWaiting(services);
    return waiting.within(answerBudgetMs, command.run(text, waiting.services, who));
  };
}
