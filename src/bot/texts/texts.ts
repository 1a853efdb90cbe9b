import { LANGUAGES, type Language } from '../model/language.js';
import { asking } from './asking.js';
import { booking } from './booking.js';
import { common } from './common.js';
import { assistants, conversation } from './conversation.js';
import { failure } from './failure.js';
import { glossary } from './glossary.js';
import { home } from './home.js';
import { type InOneLanguage, inLanguage } from './in-language.js';
import { install } from './install.js';
import { language, translation } from './language.js';
import { ledig } from './ledig.js';
import { meetings, proposals } from './meetings.js';
import { ord } from './ord.js';
import { groups, people } from './people.js';
import { polls } from './polls.js';
import { rom } from './rom.js';
import { spelling } from './spelling.js';
import { subscriptions } from './subscriptions.js';
import { summary } from './summary.js';

const TOPICS = {
  asking,
  assistants,
  booking,
  common,
  conversation,
  failure,
  glossary,
  groups,
  home,
  install,
  language,
  ledig,
  meetings,
  ord,
  people,
  polls,
  proposals,
  rom,
  spelling,
  subscriptions,
  summary,
  translation,
};

/** All texts of the bot in one language. */
export type Texts = InOneLanguage<typeof TOPICS>;

const TEXTS: Record<Language, Texts> = {
  nb: inLanguage(TOPICS, 'nb'),
  nn: inLanguage(TOPICS, 'nn'),
  en: inLanguage(TOPICS, 'en'),
};

export function textsOf(language: Language): Texts {
  return TEXTS[language];
}

/** The language that the texts are in. */
export const languageOf = (texts: Texts): Language =>
  LANGUAGES.find((language) => TEXTS[language] === texts) ?? 'nb';
