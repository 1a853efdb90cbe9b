import { webApi } from '@slack/bolt';
import * as z from 'zod';
import type { OAuthConfig } from '../config/slack-connection.js';
import { parseSlackResponse } from '../slack/slack-errors.js';

/** Slack's answer to a refresh token. A refresh token can be used only once. */
export interface RefreshedTokens {
  token: string;
  refreshToken: string;
  lifetimeSeconds: number;
}

const answerSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

export type RefreshToken = (refreshToken: string) => Promise<RefreshedTokens>;

/** Slack's token rotation: docs.slack.dev/authentication/using-token-rotation. */
export function createTokenRefresher(
  { clientId, clientSecret }: OAuthConfig,
  options: webApi.WebClientOptions,
): RefreshToken {
  const client = new webApi.WebClient(undefined, options);
  return async (refreshToken) => {
    const answer = await client.oauth.v2.access({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { access_token, refresh_token, expires_in } = parseSlackResponse(answerSchema, answer);
    return { token: access_token, refreshToken: refresh_token, lifetimeSeconds: expires_in };
  };
}
