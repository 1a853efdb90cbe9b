import type { install as nb } from './install.nb.js';
import type { Translation } from './translation.js';

export const install: Translation<typeof nb> = {
  title: 'Legg til Ordrom i Slack',
  about: 'Ordrom slår opp ord i ordbøkene og viser når kollegaer er ledige og kva som skjer i møteromma.',
  permissions:
    'Slack viser kva Ordrom får lov til, før noko blir installert. I mange arbeidsområde må ein administrator godkjenne det.',
  add: 'Legg til i Slack',
  installed: (name) => `Ordrom er installert i ${name}`,
  installedUnnamed: 'Ordrom er installert',
  tryIt: 'Skriv ein av desse i Slack:',
  open: 'Opne Slack',
  chooseWorkspaces: 'Vel arbeidsområda som skal få Ordrom',
  failed: 'Ordrom vart ikkje installert',
  cancelled: 'Du avbraut i Slack, så ingenting er installert.',
  linkExpired: 'Lenkja er for gammal, brukt før eller opna i ein annan nettlesar. Start på nytt.',
  workspaceNotAllowed:
    'Denne installasjonen av Ordrom gjeld ikkje dette arbeidsområdet. Sei frå til den som har ansvaret for Ordrom hos dykk viss det er feil.',
  tryAgain: 'Prøv igjen',
};
