// Validates every message and view under test/golden with Slack (docs.slack.dev, blocks.validate, without a
// token). Not part of the tests, because it needs the network. Prints the problems, and exits with 1 if there
// are any.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const api = process.env.SLACK_API_URL ?? 'https://slack.com/api/';
const golden = new URL('../test/golden/', import.meta.url);

/** Slack's result for one message or view. Tries again after a rate limit. */
async function validate(message, tries = 5) {
  const isView = message.type === 'modal' || message.type === 'home';
  const asked = isView ? { view: JSON.stringify(message) } : { message: JSON.stringify(message) };
  const response = await fetch(new URL('blocks.validate', api), {
    method: 'POST',
    body: new URLSearchParams(asked),
  });
  if (response.status === 429 && tries > 1) {
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    return validate(message, tries - 1);
  }
  const answer = await response.json();
  return answer.ok ? [] : [answer.error, ...(answer.errors ?? answer.response_metadata?.messages ?? [])];
}

const files = (await readdir(golden, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
let refused = 0;
for (const file of files) {
  const problems = await validate(JSON.parse(await readFile(new URL(file, golden), 'utf8')));
  if (problems.length === 0) continue;
  refused += 1;
  process.stdout.write(
    `${file}: ${problems.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('; ')}\n`,
  );
}
process.stdout.write(`${files.length} looked at, ${refused} refused\n`);
process.exitCode = refused > 0 ? 1 : 0;
