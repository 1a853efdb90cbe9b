import { type AuthorizeSourceData, webApi } from '@slack/bolt';
import { retryAfterRateLimit } from './slack-clients.js';

/** Who we are to a workspace. */
export interface BotIdentity {
  botId?: string | undefined;
  botUserId?: string | undefined;
  /** Ids of the workspace and of its organisation (Enterprise Grid): whose people are ours. Empty where Slack did not say. */
  teams: readonly string[];
  organisation?: string | undefined;
  /** What we may do; undefined where Slack did not say. */
  scopes?: readonly string[] | undefined;
}

/** Which workspace a payload is from, and whether the app is its organisation's. */
export type PayloadSource = Pick<
  AuthorizeSourceData<boolean>,
  'teamId' | 'enterpriseId' | 'isEnterpriseInstall'
>;

/** The way into the workspaces. */
export interface SlackAccess {
  /**
   * A token that is good for a while yet.
   *
   * @throws {RefusedError} `not-set-up` where the app is not installed
   */
  tokenOf: (team: string) => Promise<string>;
  /** @throws as `tokenOf`, or what Slack's client throws */
  identify: (team: string) => Promise<BotIdentity>;
  /** What Bolt wants to know of each payload. It is given no token: it would never forget the client it makes of each. */
  authorize: (source: PayloadSource) => Promise<{ botId?: string; botUserId?: string }>;
  /** What is remembered of the workspace is asked for anew. */
  forget: (team: string) => void;
}

/** The part of it that Bolt holds events of our own against. */
export const toAuthorizeResult = ({ botId, botUserId }: BotIdentity) => ({
  ...(botId && { botId }),
  ...(botUserId && { botUserId }),
});

/** One token for all that is asked: Slack tells once whose it is. A failure is not remembered. */
export function createTokenAccess(botToken: string, options: webApi.WebClientOptions): SlackAccess {
  const client = new webApi.WebClient(botToken, options);
  let known: BotIdentity | undefined;
  async function identify(): Promise<BotIdentity> {
    if (known) return known;
    const answer = await retryAfterRateLimit(() => client.auth.test());
    const { bot_id: botId, user_id: botUserId, team_id: team, enterprise_id: organisation } = answer;
    const teams = [team, organisation].filter((id) => id !== undefined);
    known = { botId, botUserId, teams, organisation, scopes: answer.response_metadata?.scopes };
    return known;
  }
  return {
    tokenOf: async () => botToken,
    identify,
    authorize: async () => toAuthorizeResult(await identify()),
    forget: () => undefined,
  };
}
