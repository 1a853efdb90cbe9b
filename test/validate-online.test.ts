import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { sendAnswer, startUpstream } from './support/upstream-server.js';

const script = fileURLToPath(new URL('../scripts/validate-online.mjs', import.meta.url));

/** Runs the script against a fake Slack that refuses messages with the word. */
async function validate(refusedWord: string) {
  const asked = { messages: 0, views: 0 };
  const slack = await startUpstream(async (response, request) => {
    const body = new URLSearchParams(await text(request));
    asked[body.has('view') ? 'views' : 'messages'] += 1;
    const isRefused = [...body.values()].some((json) => json.includes(refusedWord));
    sendAnswer(
      response,
      200,
      isRefused ? { ok: false, error: 'invalid_blocks', errors: ['/blocks/0: x'] } : { ok: true },
    );
  });
  onTestFinished(() => slack.stop());
  return new Promise<{ code: number; said: string; asked: typeof asked }>((resolve) => {
    const env = { ...process.env, SLACK_API_URL: `${slack.address}/api/` };
    execFile(process.execPath, [script], { env }, (error, said) =>
      resolve({ code: error ? Number(error.code) : 0, said, asked }),
    );
  });
}

it('validates every golden message and view, and reports the refused ones', async () => {
  const whole = await validate('a word that is in none of them');
  expect(whole.code).toBe(0);
  expect(whole.said).toMatch(/^\d{3} looked at, 0 refused\n$/u);
  expect(whole.asked.messages).toBeGreaterThan(100);
  expect(whole.asked.views).toBeGreaterThan(20);
  const refused = await validate('hyttevegg');
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/^\S+\.json: invalid_blocks; \/blocks\/0: x$/mu);
});
