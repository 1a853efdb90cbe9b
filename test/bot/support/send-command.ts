import { randomUUID } from 'node:crypto';
import { signedCommand } from '../../support/signed-command.js';

/** The person who types, and the address of the answer. */
export interface CommandSender {
  botUrl: string;
  responseUrl: string;
  signingSecret: string;
  user?: string;
}

/** Types a slash command as Slack sends it. @returns the status of the acknowledgement */
export async function sendCommand(name: string, text: string, sender: CommandSender): Promise<number> {
  const { botUrl, responseUrl, signingSecret, user = 'U1' } = sender;
  const body = {
    command: name,
    text,
    user_id: user,
    team_id: 'T1',
    channel_id: 'C1',
    trigger_id: randomUUID(),
    response_url: responseUrl,
  };
  const signed = signedCommand(body, Math.floor(Date.now() / 1_000), signingSecret);
  const headers = { ...signed.headers, connection: 'close' };
  const { status } = await fetch(`${botUrl}/slack/events`, { ...signed, headers });
  return status;
}
