import type { BotConfig } from './config.js';

/** The scopes of the app (`manifest.yml`), and the purpose of each. */
export const SCOPES = {
  commands: 'commands, shortcuts and buttons',
  'app_mentions:read': 'answering where somebody mentions the app',
  'im:history': 'answering direct messages',
  'links:read': 'seeing links to ordbøkene.no',
  'links:write': 'showing what they lead to',
  'users:read': 'knowing who asks and who is asked about',
  'users:read.email': 'finding people in the calendar by a mention',
  'usergroups:read': 'finding who is in a user group, as in /ledig @utviklere',
  'chat:write': 'posting what channels subscribe to, and answers that Slack takes no other way',
  'chat:write.public': 'posting in public channels that it is not invited to',
  'channels:read':
    'letting only members of a public channel decide what is posted in it, keeping rooms from other organisations, and /ledig #channel',
  'groups:read':
    'letting only members of a private channel decide what is posted in it, keeping rooms from other organisations, and /ledig #channel',
  'im:read': 'posting what people subscribe to in their conversation with the app',
  'channels:history': 'finding a summary in its channel where the answer of Slack was lost',
  'groups:history': 'finding a summary in a private channel where the answer of Slack was lost',
  'files:write': 'sending meetings as files (MEETING_LINKS=ics without PUBLIC_URL)',
} as const;

/** The scope that an app needs only to send files. */
export const UPLOAD_SCOPE = 'files:write';

/** Whether the app sends meetings as files: people get files, and browsers do not reach the bot. */
export const needsUploads = ({
  meetings,
  meetingFiles,
  workspaces,
}: Pick<BotConfig, 'meetings' | 'meetingFiles' | 'workspaces'>): boolean =>
  !meetingFiles &&
  [{ meetings }, ...(workspaces?.values() ?? [])].some((each) => each.meetings?.kind === 'ics');

/** The scopes that an app asks for. */
export const scopesOf = (sendsFiles: boolean): string[] =>
  Object.keys(SCOPES).filter((scope) => sendsFiles || scope !== UPLOAD_SCOPE);

/**
 * Describes each scope that the app lacks in a sentence.
 *
 * @param given undefined if Slack does not list the scopes; then nothing is described
 */
export function describeMissingScopes(given: readonly string[] | undefined, sendsFiles: boolean): string[] {
  if (given === undefined) return [];
  const asked = scopesOf(sendsFiles);
  return Object.entries(SCOPES)
    .filter(([scope]) => asked.includes(scope) && !given.includes(scope))
    .map(
      ([scope, purpose]) =>
        `Slack has not given the app ${scope}, for ${purpose}: add it under «OAuth & Permissions» and install the app again`,
    );
}
