import { createHmac } from 'node:crypto';

/**
 * Creates the request of a slash command with Slack's signature.
 * Source: https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
export function signedCommand(body: Record<string, string>, atSeconds: number, secret: string): RequestInit {
  const text = new URLSearchParams(body).toString();
  const signature = createHmac('sha256', secret).update(`v0:${atSeconds}:${text}`).digest('hex');
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': String(atSeconds),
      'x-slack-signature': `v0=${signature}`,
    },
    body: text,
  };
}
