import { asking } from './asking.nb.js';
import { booking } from './booking.nb.js';
import { common } from './common.nb.js';
import { conversation } from './conversation.nb.js';
import { failure } from './failure.nb.js';
import { glossary } from './glossary.nb.js';
import { groups } from './groups.nb.js';
import { home } from './home.nb.js';
import { install } from './install.nb.js';
import { language } from './language.nb.js';
import { ledig } from './ledig.nb.js';
import { meetings } from './meetings.nb.js';
import { ord } from './ord.nb.js';
import { people } from './people.nb.js';
import { polls } from './polls.nb.js';
import { proposals } from './proposals.nb.js';
import { rom } from './rom.nb.js';
import { spelling } from './spelling.nb.js';
import { subscriptions } from './subscriptions.nb.js';
import { summary } from './summary.nb.js';
import { translation } from './translation.nb.js';

/** All texts in bokmål. The other languages must satisfy its type. */
export const nb = {
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
