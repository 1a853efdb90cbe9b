/** Texts of the web pages that install the app. */
export const install = {
  title: 'Legg til Ordrom i Slack',
  about: 'Ordrom slår opp ord i ordbøkene og viser når kolleger er ledige og hva som skjer i møterommene.',
  permissions:
    'Slack viser hva Ordrom får lov til, før noe blir installert. I mange arbeidsområder må en administrator godkjenne det.',
  add: 'Legg til i Slack',
  installed: (name: string) => `Ordrom er installert i ${name}`,
  /** If Slack does not report the name of the workspace. */
  installedUnnamed: 'Ordrom er installert',
  tryIt: 'Skriv en av disse i Slack:',
  open: 'Åpne Slack',
  /** Link for an Enterprise Grid organisation to choose its workspaces. */
  chooseWorkspaces: 'Velg arbeidsområdene som skal få Ordrom',
  failed: 'Ordrom ble ikke installert',
  cancelled: 'Du avbrøt i Slack, så ingenting er installert.',
  linkExpired: 'Lenken er for gammel, brukt før eller åpnet i en annen nettleser. Start på nytt.',
  workspaceNotAllowed:
    'Denne installasjonen av Ordrom gjelder ikke dette arbeidsområdet. Si fra til den som har ansvaret for Ordrom hos dere hvis det er feil.',
  tryAgain: 'Prøv igjen',
};
