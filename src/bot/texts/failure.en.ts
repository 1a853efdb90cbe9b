import type { FaultKind } from '../../shared/errors.js';
import type { failure as nb } from './failure.nb.js';
import type { Translation } from './translation.js';

const NAMES: Record<string, string> = {
  dictionary: 'the dictionary',
  calendar: 'the calendar',
  slack: 'Slack',
  database: 'the database',
  translation: 'the translator',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SENTENCES: Record<FaultKind, (name: string) => string> = {
  unreachable: (name) => `I can’t reach ${name} right now. Try again in a couple of minutes.`,
  timeout: (name) => `${capital(name)} is taking too long to answer. Try again in a moment.`,
  busy: (name) => `${capital(name)} is busy right now. Wait a minute and try again.`,
  failed: (name) => `Something went wrong in ${name}. Try again in a couple of minutes.`,
  invalid: (name) =>
    `${capital(name)} gave an answer I don’t understand. Try again, and tell whoever runs Ordrom if it keeps happening.`,
  unauthorized: (name) => `I don’t have access to ${name}. Tell whoever runs Ordrom.`,
  rejected: (name) => `${capital(name)} couldn’t answer this. Try asking another way.`,
  not_found: (name) => `I can’t find ${name}. Tell whoever runs Ordrom.`,
};

export const failure: Translation<typeof nb> = {
  service: (service, kind) => SENTENCES[kind](NAMES[service] ?? 'the service'),
  unanswered: (question) => `The answer to “${question}” didn’t get through.`,
  unexpected:
    'Something went wrong on my side. Try again, and tell whoever runs Ordrom if it happens several times.',
  reference: (reference) => `Error code: ${reference}`,
};
