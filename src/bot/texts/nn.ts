import { asking } from './asking.nn.js';
import { booking } from './booking.nn.js';
import { common } from './common.nn.js';
import { conversation } from './conversation.nn.js';
import { failure } from './failure.nn.js';
import { glossary } from './glossary.nn.js';
import { groups } from './groups.nn.js';
import { home } from './home.nn.js';
import { install } from './install.nn.js';
import { language } from './language.nn.js';
import { ledig } from './ledig.nn.js';
import { meetings } from './meetings.nn.js';
import { ord } from './ord.nn.js';
import { people } from './people.nn.js';
import { polls } from './polls.nn.js';
import { proposals } from './proposals.nn.js';
import { rom } from './rom.nn.js';
import { spelling } from './spelling.nn.js';
import { subscriptions } from './subscriptions.nn.js';
import { summary } from './summary.nn.js';
import { translation } from './translation.nn.js';

/** All texts in nynorsk. */
export const nn = {
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
