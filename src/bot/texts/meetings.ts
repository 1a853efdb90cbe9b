import { each } from './in-language.js';

/** The field for the subject of a meeting, in the forms of polls and bookings. */
export const subjectField = {
  subject: each({
    nb: 'Hva møtet gjelder',
    nn: 'Kva møtet gjeld',
    en: 'What the meeting is about',
  }),
  subjectPlaceholder: each({
    nb: 'For eksempel: budsjett',
    nn: 'Til dømes: budsjett',
    en: 'For example: budget',
  }),
};

/** Texts of the files of meetings. */
export const meetings = {
  /** Above the file, in the direct message with the app. */
  fileComment: each({
    nb: 'Her er møtet som en fil. Åpne den i kalenderprogrammet ditt. Ingen blir invitert før du lagrer møtet der.',
    nn: 'Her er møtet som ei fil. Opne ho i kalenderprogrammet ditt. Ingen blir inviterte før du lagrar møtet der.',
    en: 'Here’s the meeting as a file. Open it in your calendar program. No one is invited until you save the meeting there.',
  }),
  sent: each({
    nb: 'Fila med møtet ligger i meldingene dine med Ordrom. Åpne den i kalenderprogrammet ditt.',
    nn: 'Fila med møtet ligg i meldingane dine med Ordrom. Opne ho i kalenderprogrammet ditt.',
    en: 'The file with the meeting is in your messages with Ordrom. Open it in your calendar program.',
  }),
  notSure: each({
    nb: 'Slack bekreftet ikke at fila kom fram. Se etter i meldingene dine med Ordrom før du prøver igjen.',
    nn: 'Slack stadfesta ikkje at fila kom fram. Sjå etter i meldingane dine med Ordrom før du prøver igjen.',
    en: 'Slack didn’t confirm that the file arrived. Look in your messages with Ordrom before you try again.',
  }),
  /** Why Slack takes no file of the app. */
  refused: {
    'missing-scope': each({
      nb: 'Ordrom har ikke lov til å sende filer her ennå. Den som har ansvaret for Ordrom hos dere, må gi appen tilgangen files:write i Slack.',
      nn: 'Ordrom har ikkje lov til å sende filer her enno. Den som har ansvaret for Ordrom hos dykk, må gi appen tilgangen files:write i Slack.',
      en: 'Ordrom isn’t allowed to send files here yet. Whoever runs Ordrom at your workplace must give the app files:write in Slack.',
    }),
    'not-allowed': each({
      nb: 'Arbeidsplassen deres lar ikke apper sende slike filer i Slack. Spør den som administrerer Slack hos dere.',
      nn: 'Arbeidsplassen dykkar lèt ikkje appar sende slike filer i Slack. Spør den som administrerer Slack hos dykk.',
      en: 'Your workplace doesn’t let apps send such files in Slack. Ask whoever administers Slack.',
    }),
    'storage-full': each({
      nb: 'Det er ikke plass til flere filer i Slack hos dere. Spør den som administrerer Slack.',
      nn: 'Det er ikkje plass til fleire filer i Slack hos dykk. Spør den som administrerer Slack.',
      en: 'There’s no room for more files in your Slack. Ask whoever administers it.',
    }),
  },
};
