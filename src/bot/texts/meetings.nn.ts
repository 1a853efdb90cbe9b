import type { meetings as nb } from './meetings.nb.js';
import type { Translation } from './translation.js';

export const meetings: Translation<typeof nb> = {
  fileComment:
    'Her er møtet som ei fil. Opne ho i kalenderprogrammet ditt. Ingen blir inviterte før du lagrar møtet der.',
  sent: 'Fila med møtet ligg i meldingane dine med Ordrom. Opne ho i kalenderprogrammet ditt.',
  notSure:
    'Slack stadfesta ikkje at fila kom fram. Sjå etter i meldingane dine med Ordrom før du prøver igjen.',
  refused: {
    'missing-scope':
      'Ordrom har ikkje lov til å sende filer her enno. Den som har ansvaret for Ordrom hos dykk, må gi appen tilgangen files:write i Slack.',
    'not-allowed':
      'Arbeidsplassen dykkar lèt ikkje appar sende slike filer i Slack. Spør den som administrerer Slack hos dykk.',
    'storage-full': 'Det er ikkje plass til fleire filer i Slack hos dykk. Spør den som administrerer Slack.',
  },
};
