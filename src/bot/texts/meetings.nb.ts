/** Texts of the files of meetings. */
export const meetings = {
  /** Above the file, in the direct message with the app. */
  fileComment:
    'Her er møtet som en fil. Åpne den i kalenderprogrammet ditt. Ingen blir invitert før du lagrer møtet der.',
  sent: 'Fila med møtet ligger i meldingene dine med Ordrom. Åpne den i kalenderprogrammet ditt.',
  notSure:
    'Slack bekreftet ikke at fila kom fram. Se etter i meldingene dine med Ordrom før du prøver igjen.',
  /** Why Slack takes no file of the app. */
  refused: {
    'missing-scope':
      'Ordrom har ikke lov til å sende filer her ennå. Den som har ansvaret for Ordrom hos dere, må gi appen tilgangen files:write i Slack.',
    'not-allowed':
      'Arbeidsplassen deres lar ikke apper sende slike filer i Slack. Spør den som administrerer Slack hos dere.',
    'storage-full': 'Det er ikke plass til flere filer i Slack hos dere. Spør den som administrerer Slack.',
  },
};
