import type { ModalView } from '@slack/types';
import { section } from '../blocks/blocks.js';
import { type Message, message } from '../blocks/message.js';
import { line, list, richText, run } from '../blocks/rich-text.js';
import { type LanguageQuery, parseLanguage } from '../features/language/parse.js';
import { viewLanguage } from '../features/language/view.js';
import type { Speaker } from '../framework/answer-memory.js';
import type { AsideAnswer } from '../framework/command.js';
import type { Asker, Services } from '../framework/request-context.js';
import type { Act, StartAct } from '../framework/request-guard.js';
import { asksForHelp, cleanTyped } from '../framework/typed-text.js';
import { nearestOf } from '../lib/nearest.js';
import type { Languages } from '../preferences/languages.js';
import type { Owner } from '../preferences/preferences.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { Tables } from './handler-registry.js';
import { viewHelp } from './help.js';

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

/** What a command is answered with: a message, or a modal to be opened while it is filled. */
export type CommandAnswer = Message | { loading: ModalView; view: () => Promise<ModalView> };

export interface CommandAnswererParts {
  tables: Pick<Tables, 'commands' | 'asides'>;
  startAct: StartAct;
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
export interface CommandAnswerer {
  answer: (typed: Typed, who: Asker) => Promise<CommandAnswer>;
  /** The answer to what everybody may ask, where it is remembered: then nothing more of who asks need be known. */
  recall: (
    typed: Pick<Typed, 'name' | 'text'>,
    services: Pick<Services, 'dictionary'>,
    speaker: Speaker,
  ) => Message | undefined;
}

export function createCommandAnswerer(parts: CommandAnswererParts): CommandAnswerer {
  const { tables, startAct, languages, answerBudgetMs } = parts;
  const { commands, asides } = tables;

  async function answerLanguage(query: LanguageQuery, { name, person, channel }: Typed, { texts }: Asker) {
    if (query.kind === 'ask') return viewLanguage(query, name, texts);
    await languages.choose(query.isForChannel ? channel : person, query.language);
    return viewLanguage(query, name, textsOf(query.language));
  }

  async function answerAside(aside: AsideAnswer, act: Act): Promise<CommandAnswer> {
    if ('message' in aside) return act.within(answerBudgetMs, () => aside.message(act.services));
    const view = () => act.within(answerBudgetMs, () => aside.view(act.services));
    return { loading: aside.loading, view };
  }

  async function answer(typed: Typed, who: Asker): Promise<CommandAnswer> {
    const { common } = who.texts;
    const registered = commands.get(typed.name);
    if (!registered) return viewUnknown(typed, [...commands.keys()], who.texts);
    const { entry: command, audience } = registered;
    const { maxTyped = MAX_TYPED } = command;
    if (typed.text.length > maxTyped) {
      const sentence = common.tooLong(maxTyped);
      return message(sentence, [section(sentence)]);
    }
    const text = cleanTyped(typed.text);
    if (asksForHelp(text)) return viewHelp(command, who.texts);
    const language = parseLanguage(text);
    if (language) return answerLanguage(language, typed, who);
    for (const { entry, audience: asideAudience } of asides) {
      const aside = entry.command === typed.name ? entry.begin(text, who) : undefined;
      if (aside) return answerAside(aside, startAct(asideAudience, who));
    }
    const act = startAct(audience, who);
    return act.within(answerBudgetMs, () => command.run(text, act.services, who));
  }

  return {
    answer,
    recall({ name, text }, services, speaker) {
      const registered = commands.get(name);
      if (registered?.audience !== 'everybody') return undefined;
      return registered.entry.recall(cleanTyped(text), services, speaker);
    },
  };
}
