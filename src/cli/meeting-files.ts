import type { BotVariables } from '../bot/config/bot-variables.js';
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
