// The floor of the bot: a Bolt app that verifies the signature and acknowledges, commands with nothing and menus with one
// fixed answer.
import bolt from '@slack/bolt';

const app = new bolt.App({
  signingSecret: process.env.SLACK_SIGNING_SECRET,
  convoStore: false,
  logLevel: bolt.LogLevel.ERROR,
  authorize: async () => ({ botToken: 'xoxb-peer', botId: 'B1', botUserId: 'U1' }),
});
app.command('/ord', async ({ ack }) => ack());
const answer = JSON.parse(process.env.FIXED_JSON ?? '{}');
app.options(/.*/u, async ({ ack }) => ack(answer));
const server = await app.start({ host: '127.0.0.1', port: 0 });
process.send(`http://127.0.0.1:${server.address().port}`);
