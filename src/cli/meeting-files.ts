import type { BotVariables } from '../bot/config/bot-variables.js';
import type { BotConfig } from '../bot/config/config.js';
import { type MeetingFiles, meetingKeyOf } from '../bot/config/meeting-file.js';
import type { ConnectionProblems, SlackConnection } from '../bot/config/slack-connection.js';

/** Where the bot serves files of meetings: below `PUBLIC_URL`, over HTTP. */
export function findMeetingFiles(
  { PUBLIC_URL: publicUrl }: Pick<BotVariables, 'PUBLIC_URL'>,
  slack: SlackConnection | ConnectionProblems,
): MeetingFiles | undefined {
  if (publicUrl === undefined || 'problems' in slack || slack.mode !== 'http') return undefined;
  return { publicUrl, key: meetingKeyOf(slack.signingSecret) };
}

type Meetings = Pick<BotConfig, 'meetings' | 'workspaces' | 'meetingFiles'>;

/** The reason why a bot cannot serve the files that a workspace has chosen. */
export function findMeetingProblem(
  { meetings, workspaces, meetingFiles }: { [Name in keyof Meetings]: Meetings[Name] | undefined },
  slack: SlackConnection | ConnectionProblems,
): ConnectionProblems | undefined {
  const choices = [meetings, ...[...(workspaces?.values() ?? [])].map((each) => each.meetings)];
  const needsFiles = choices.some((choice) => choice?.kind === 'ics');
  if (!needsFiles || meetingFiles || 'problems' in slack) return undefined;
  const sentence =
    slack.mode === 'http'
      ? 'PUBLIC_URL is missing: MEETING_LINKS=ics serves files at the address that browsers reach'
      : 'MEETING_LINKS=ics does not go with Socket Mode: the bot has no address to serve files at';
  return { problems: [sentence] };
}
