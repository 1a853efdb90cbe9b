import { asking } from './asking.en.js';
import { booking } from './booking.en.js';
import { common } from './common.en.js';
import { conversation } from './conversation.en.js';
import { failure } from './failure.en.js';
import { glossary } from './glossary.en.js';
import { groups } from './groups.en.js';
import { home } from './home.en.js';
import { install } from './install.en.js';
import { language } from './language.en.js';
import { ledig } from './ledig.en.js';
import { meetings } from './meetings.en.js';
import { ord } from './ord.en.js';
import { people } from './people.en.js';
import { polls } from './polls.en.js';
import { proposals } from './proposals.en.js';
import { rom } from './rom.en.js';
import { spelling } from './spelling.en.js';
import { subscriptions } from './subscriptions.en.js';
import { summary } from './summary.en.js';
import { translation } from './translation.en.js';

/** All texts in English. */
export const en = {
  asking,
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
