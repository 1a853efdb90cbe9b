import { type AuthorizeSourceData, webApi } from '@slack/bolt';
import { retryAfterRateLimit } from './slack-clients.js';

/** The bot's identity in a workspace. */
export interface BotIdentity {
  botId?: string | undefined;
  botUserId?: string | undefined;
  /**
   * Ids of the workspace and of its organisation (Enterprise Grid), whose people are members. Empty if
   * unknown.
   */
  teams: readonly string[];
  organisation?: string | undefined;
  /** The granted scopes. Undefined if unknown. */
  scopes?: readonly string[] | undefined;
}

/** The workspace of a payload, and whether its organisation installed the app. */
export type PayloadSource = Pick<
  AuthorizeSourceData<boolean>,
  'teamId' | 'enterpriseId' | 'isEnterpriseInstall'
>;

/** Access to the workspaces. */
export interface SlackAccess {
  /**
   * A token that does not expire soon.
   *
   * @throws {RefusedError} `not-set-up` if the app is not installed
   */
  tokenOf: (team: string) => Promise<string>;
  /** @throws as `tokenOf`, or the error of Slack's client */
  identify: (team: string) => Promise<BotIdentity>;
  /**
   * Bolt's `authorize`. It returns no token, because Bolt never frees the client that it creates for a token.
   */
  authorize: (source: PayloadSource) => Promise<{ botId?: string; botUserId?: string }>;
  /** Clears the cached identity of the workspace. */
  forget: (team: string) => void;
}

/** The ids by which Bolt recognizes events of the bot itself. */
export const toAuthorizeResult = ({ botId, botUserId }: BotIdentity) => ({
  ...(botId && { botId }),
  ...(botUserId && { botUserId }),
});

/** Access by one token. Its identity is read once; an error is not cached. */
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
