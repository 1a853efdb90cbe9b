import { each } from './in-language.js';

/** Texts of the web pages that install the app. */
export const install = {
  title: each({
    nb: 'Legg til Ordrom i Slack',
    nn: 'Legg til Ordrom i Slack',
    en: 'Add Ordrom to Slack',
  }),
  about: each({
    nb: 'Ordrom slår opp ord i ordbøkene og viser når kolleger er ledige og hva som skjer i møterommene.',
    nn: 'Ordrom slår opp ord i ordbøkene og viser når kollegaer er ledige og kva som skjer i møteromma.',
    en: 'Ordrom looks words up in the dictionaries and shows when colleagues are free and what’s on in the meeting rooms.',
  }),
  permissions: each({
    nb: 'Slack viser hva Ordrom får lov til, før noe blir installert. I mange arbeidsområder må en administrator godkjenne det.',
    nn: 'Slack viser kva Ordrom får lov til, før noko blir installert. I mange arbeidsområde må ein administrator godkjenne det.',
    en: 'Slack shows what Ordrom is allowed to do before anything is installed. In many workspaces an administrator has to approve it.',
  }),
  add: each({
    nb: 'Legg til i Slack',
    nn: 'Legg til i Slack',
    en: 'Add to Slack',
  }),
  installed: each({
    nb: (name: string) => `Ordrom er installert i ${name}`,
    nn: (name) => `Ordrom er installert i ${name}`,
    en: (name) => `Ordrom is installed in ${name}`,
  }),
  /** If Slack does not report the name of the workspace. */
  installedUnnamed: each({
    nb: 'Ordrom er installert',
    nn: 'Ordrom er installert',
    en: 'Ordrom is installed',
  }),
  tryIt: each({
    nb: 'Skriv en av disse i Slack:',
    nn: 'Skriv ein av desse i Slack:',
    en: 'Type one of these in Slack:',
  }),
  open: each({
    nb: 'Åpne Slack',
    nn: 'Opne Slack',
    en: 'Open Slack',
  }),
  /** Link for an Enterprise Grid organisation to choose its workspaces. */
  chooseWorkspaces: each({
    nb: 'Velg arbeidsområdene som skal få Ordrom',
    nn: 'Vel arbeidsområda som skal få Ordrom',
    en: 'Choose the workspaces that get Ordrom',
  }),
  failed: each({
    nb: 'Ordrom ble ikke installert',
    nn: 'Ordrom vart ikkje installert',
    en: 'Ordrom wasn’t installed',
  }),
  cancelled: each({
    nb: 'Du avbrøt i Slack, så ingenting er installert.',
    nn: 'Du avbraut i Slack, så ingenting er installert.',
    en: 'You cancelled in Slack, so nothing is installed.',
  }),
  linkExpired: each({
    nb: 'Lenken er for gammel, brukt før eller åpnet i en annen nettleser. Start på nytt.',
    nn: 'Lenkja er for gammal, brukt før eller opna i ein annan nettlesar. Start på nytt.',
    en: 'The link is too old, was used before or was opened in another browser. Start again.',
  }),
  workspaceNotAllowed: each({
    nb: 'Denne installasjonen av Ordrom gjelder ikke dette arbeidsområdet. Hvis det er feil, si fra til den som har ansvaret for Ordrom hos dere.',
    nn: 'Denne installasjonen av Ordrom gjeld ikkje dette arbeidsområdet. Viss det er feil, sei frå til den som har ansvaret for Ordrom hos dykk.',
    en: 'This installation of Ordrom doesn’t cover this workspace. If that’s wrong, tell whoever runs Ordrom.',
  }),
  tryAgain: each({
    nb: 'Prøv igjen',
    nn: 'Prøv igjen',
    en: 'Try again',
  }),
};
