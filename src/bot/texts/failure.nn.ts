import type { FaultKind } from '../../shared/errors.js';
import type { failure as nb } from './failure.nb.js';
import type { Translation } from './translation.js';

const NAMES: Record<string, string> = {
  dictionary: 'ordboka',
  calendar: 'kalenderen',
  slack: 'Slack',
  database: 'databasen',
  translation: 'omsetjaren',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SENTENCES: Record<FaultKind, (name: string) => string> = {
  unreachable: (name) => `Eg får ikkje kontakt med ${name} no. Prøv igjen om eit par minutt.`,
  timeout: (name) => `${capital(name)} brukar for lang tid på å svare. Prøv igjen om litt.`,
  busy: (name) => `${capital(name)} har for mykje å gjere akkurat no. Vent eit minutt og prøv igjen.`,
  failed: (name) => `Noko gjekk gale i ${name}. Prøv igjen om eit par minutt.`,
  invalid: (name) =>
    `${capital(name)} svarte noko eg ikkje forstår. Prøv igjen, og sei frå til den som har ansvaret for Ordrom hos dykk viss det ikkje går over.`,
  unauthorized: (name) =>
    `Eg har ikkje tilgang til ${name}. Sei frå til den som har ansvaret for Ordrom hos dykk.`,
  rejected: (name) => `${capital(name)} kunne ikkje svare på dette. Prøv å spørje på ein annan måte.`,
  not_found: (name) => `Eg finn ikkje ${name}. Sei frå til den som har ansvaret for Ordrom hos dykk.`,
};

export const failure: Translation<typeof nb> = {
  service: (service, kind) => SENTENCES[kind](NAMES[service] ?? 'tenesta'),
  unanswered: (question) => `Svaret på «${question}» kom ikkje fram.`,
  unexpected:
    'Noko gjekk gale hos meg. Prøv igjen, og sei frå til den som har ansvaret for Ordrom hos dykk viss det skjer fleire gonger.',
  reference: (reference) => `Feilkode: ${reference}`,
};
