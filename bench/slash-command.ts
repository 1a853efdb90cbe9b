import { createHmac, randomUUID } from 'node:crypto';

export const BENCH_SIGNING_SECRET = 'bench-signing-secret';
/** Words that people look up: lemmas, inflected forms, an older word. */
export const WORDS = [
  'fisk',
  'hus',
  'bok',
  'fisken',
  'gå',
  'gikk',
  'stor',
  'kaffe',
  'møte',
  'skole',
  'ord',
  'þenna',
];
/** Many users, because the bot limits the rate of each user. */
export const USER_COUNT = 5_000;

export interface TypedCommand {
  text: string;
  /** Unique for each command, because the bot ignores repeated ones. */
  number: number;
  responseUrl: string;
}

/** A request in Slack's format, signed. */
export function signRequest(fields: Record<string, string>) {
  const at = String(Math.floor(Date.now() / 1000));
  const body = new URLSearchParams(fields).toString();
  const signature = createHmac('sha256', BENCH_SIGNING_SECRET).update(`v0:${at}:${body}`).digest('hex');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': at,
    'x-slack-signature': `v0=${signature}`,
  };
  return { method: 'POST' as const, path: '/slack/events', headers, body };
}

/** The fields of a command that the bot needs. */
export const slashCommandFields = (typed: {
  command: string;
  text: string;
  user: string;
  responseUrl: string;
}) => ({
  command: typed.command,
  text: typed.text,
  user_id: typed.user,
  team_id: 'T1',
  channel_id: 'C1',
  trigger_id: randomUUID(),
  response_url: typed.responseUrl,
});

/** `/ord <text>`, from each user in turn. */
export const signSlashCommand = ({ text, number, responseUrl }: TypedCommand) =>
  signRequest({
    command: '/ord',
    text,
    user_id: `U${number % USER_COUNT}`,
    user_name: 'kari',
    team_id: 'T1',
    team_domain: 't',
    channel_id: 'C1',
    channel_name: 'c',
    api_app_id: 'A1',
    trigger_id: `${number}.1.x`,
    response_url: responseUrl,
  });
