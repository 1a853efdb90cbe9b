// The baseline of the bot: a Bolt app that verifies the signature and acknowledges with fixed answers in
// turn.
import { readFileSync } from 'node:fs';
import bolt from '@slack/bolt';

const app = new bolt.App({
  signingSecret: process.env.SLACK_SIGNING_SECRET,
  convoStore: false,
  logLevel: bolt.LogLevel.ERROR,
  authorize: async () => ({ botToken: 'xoxb-peer', botId: 'B1', botUserId: 'U1' }),
});
const { BODIES_FILE: file } = process.env;
const answers = file ? JSON.parse(readFileSync(file, 'utf8')).map((body) => JSON.parse(body)) : [];
let given = 0;
const next = () => answers[given++ % answers.length];
app.command('/ord', async ({ ack }) => ack(next()));
app.options(/.*/u, async ({ ack }) => ack(next()));
const server = await app.start({ host: '127.0.0.1', port: 0 });
console.log(`http://127.0.0.1:${server.address().port}`);
