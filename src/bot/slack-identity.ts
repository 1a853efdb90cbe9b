import type { webApi } from '@slack/bolt';
import { callAsTold, type SlackClients } from './slack-clients.js';

export type Identify = () => Promise<webApi.AuthTestResponse>;

/** Who we are to Slack, asked for once; a failure is not remembered. */
export function createIdentity({ background }: SlackClients): Identify {
  let known: webApi.AuthTestResponse | undefined;
  return async () => {
    known ??= await callAsTold(() => background.auth.test());
    return known;
  };
}
