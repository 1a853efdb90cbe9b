import type { FaultKind } from '../../shared/errors.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

/** Names of the services inside a sentence. */
const NAMES: Record<Language, Record<string, string>> = {
  nb: {
    dictionary: 'ordboka',
    calendar: 'kalenderen',
    slack: 'Slack',
    database: 'databasen',
    translation: 'oversetteren',
  },
  nn: {
    dictionary: 'ordboka',
    calendar: 'kalenderen',
    slack: 'Slack',
    database: 'databasen',
    translation: 'omsetjaren',
  },
  en: {
    dictionary: 'the dictionary',
    calendar: 'the calendar',
    slack: 'Slack',
    database: 'the database',
    translation: 'the translator',
  },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The failure and its remedy. Never says that nothing was found. */
const SENTENCES: Record<Language, Record<FaultKind, (name: string) => string>> = {
  nb: {
    unreachable: (name) => `Jeg får ikke kontakt med ${name} nå. Prøv igjen om et par minutter.`,
    timeout: (name) => `${capital(name)} bruker for lang tid på å svare. Prøv igjen om litt.`,
    busy: (name) => `${capital(name)} har for mye å gjøre akkurat nå. Vent et minutt og prøv igjen.`,
    failed: (name) => `Noe gikk galt i ${name}. Prøv igjen om et par minutter.`,
    invalid: (name) =>
      `${capital(name)} svarte noe jeg ikke forstår. Prøv igjen. Hvis det ikke hjelper, si fra til den som har ansvaret for Ordrom hos dere.`,
    unauthorized: (name) =>
      `Jeg har ikke tilgang til ${name}. Si fra til den som har ansvaret for Ordrom hos dere.`,
    rejected: (name) => `${capital(name)} kunne ikke svare på dette. Prøv å spørre på en annen måte.`,
    not_found: (name) => `Jeg finner ikke ${name}. Si fra til den som har ansvaret for Ordrom hos dere.`,
  },
  nn: {
    unreachable: (name) => `Eg får ikkje kontakt med ${name} no. Prøv igjen om eit par minutt.`,
    timeout: (name) => `${capital(name)} brukar for lang tid på å svare. Prøv igjen om litt.`,
    busy: (name) => `${capital(name)} har for mykje å gjere akkurat no. Vent eit minutt og prøv igjen.`,
    failed: (name) => `Noko gjekk gale i ${name}. Prøv igjen om eit par minutt.`,
    invalid: (name) =>
      `${capital(name)} svara noko eg ikkje forstår. Prøv igjen. Viss det ikkje hjelper, sei frå til den som har ansvaret for Ordrom hos dykk.`,
    unauthorized: (name) =>
      `Eg har ikkje tilgang til ${name}. Sei frå til den som har ansvaret for Ordrom hos dykk.`,
    rejected: (name) => `${capital(name)} kunne ikkje svare på dette. Prøv å spørje på ein annan måte.`,
    not_found: (name) => `Eg finn ikkje ${name}. Sei frå til den som har ansvaret for Ordrom hos dykk.`,
  },
  en: {
    unreachable: (name) => `I can’t reach ${name} right now. Try again in a couple of minutes.`,
    timeout: (name) => `${capital(name)} is taking too long to answer. Try again in a moment.`,
    busy: (name) => `${capital(name)} is busy right now. Wait a minute and try again.`,
    failed: (name) => `Something went wrong in ${name}. Try again in a couple of minutes.`,
    invalid: (name) =>
      `${capital(name)} gave an answer I don’t understand. Try again. If that doesn’t help, tell whoever runs Ordrom.`,
    unauthorized: (name) => `I don’t have access to ${name}. Tell whoever runs Ordrom.`,
    rejected: (name) => `${capital(name)} couldn’t answer this. Try asking another way.`,
    not_found: (name) => `I can’t find ${name}. Tell whoever runs Ordrom.`,
  },
};

export const failure = {
  service: each({
    nb: (service: string, kind: FaultKind) => SENTENCES.nb[kind](NAMES.nb[service] ?? 'tjenesten'),
    nn: (service, kind) => SENTENCES.nn[kind](NAMES.nn[service] ?? 'tenesta'),
    en: (service, kind) => SENTENCES.en[kind](NAMES.en[service] ?? 'the service'),
  }),
  /** Before the reason, in a message that may be shown long after the question. */
  unanswered: each({
    nb: (question: string) => `Svaret på «${question}» kom ikke fram.`,
    nn: (question) => `Svaret på «${question}» kom ikkje fram.`,
    en: (question) => `The answer to “${question}” didn’t get through.`,
  }),
  unexpected: each({
    nb: 'Noe gikk galt hos meg. Prøv igjen. Hvis det ikke hjelper, si fra til den som har ansvaret for Ordrom hos dere.',
    nn: 'Noko gjekk gale hos meg. Prøv igjen. Viss det ikkje hjelper, sei frå til den som har ansvaret for Ordrom hos dykk.',
    en: 'Something went wrong on my side. Try again. If that doesn’t help, tell whoever runs Ordrom.',
  }),
  /** Code with which the operator finds the error in the log. */
  reference: each({
    nb: (reference: string) => `Feilkode: ${reference}`,
    nn: (reference) => `Feilkode: ${reference}`,
    en: (reference) => `Error code: ${reference}`,
  }),
};
