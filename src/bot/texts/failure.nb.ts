import type { FaultKind } from '../../shared/errors.js';

/** Names of the services inside a sentence. */
const NAMES: Record<string, string> = {
  dictionary: 'ordboka',
  calendar: 'kalenderen',
  slack: 'Slack',
  database: 'databasen',
  translation: 'oversetteren',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The failure and its remedy. Never says that nothing was found. */
const SENTENCES: Record<FaultKind, (name: string) => string> = {
  unreachable: (name) => `Jeg får ikke kontakt med ${name} nå. Prøv igjen om et par minutter.`,
  timeout: (name) => `${capital(name)} bruker for lang tid på å svare. Prøv igjen om litt.`,
  busy: (name) => `${capital(name)} har for mye å gjøre akkurat nå. Vent et minutt og prøv igjen.`,
  failed: (name) => `Noe gikk galt i ${name}. Prøv igjen om et par minutter.`,
  invalid: (name) =>
    `${capital(name)} svarte noe jeg ikke forstår. Prøv igjen, og si fra til den som har ansvaret for Ordrom hos dere hvis det ikke går over.`,
  unauthorized: (name) =>
    `Jeg har ikke tilgang til ${name}. Si fra til den som har ansvaret for Ordrom hos dere.`,
  rejected: (name) => `${capital(name)} kunne ikke svare på dette. Prøv å spørre på en annen måte.`,
  not_found: (name) => `Jeg finner ikke ${name}. Si fra til den som har ansvaret for Ordrom hos dere.`,
};

export const failure = {
  service: (service: string, kind: FaultKind) => SENTENCES[kind](NAMES[service] ?? 'tjenesten'),
  /** Before the reason, in a message that may be shown long after the question. */
  unanswered: (question: string) => `Svaret på «${question}» kom ikke fram.`,
  unexpected:
    'Noe gikk galt hos meg. Prøv igjen, og si fra til den som har ansvaret for Ordrom hos dere hvis det skjer flere ganger.',
  /** Code with which the operator finds the error in the log. */
  reference: (reference: string) => `Feilkode: ${reference}`,
};
