import { afterEach, beforeEach, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage();
});
afterEach(() => stage.stop());

/** Without vowels, because two of them may be the same letter. */
const ALPHABET = 'bcdfghjklmnpqrstvwxz';
/** Returns a different prefix for each number. None is a prefix of another. */
const beginning = (at: number) =>
  [at / 400, (at / 20) % 20, at % 20].map((letter) => ALPHABET[Math.floor(letter)]).join('');

async function query(value: string, user = 'U1'): Promise<unknown> {
  const payload = {
    type: 'block_suggestion',
    user: { id: user },
    action_id: 'ord:pick',
    block_id: 'b',
    value,
  };
  const response = await stage.interact(payload);
  expect(response.status).toBe(200);
  return response.json();
}

/** Sends the requests in parts, as many as Slack may send at once. */
async function queries(values: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let at = 0; at < values.length; at += 50) {
    answers.push(...(await Promise.all(values.slice(at, at + 50).map((value) => query(value)))));
  }
  return answers;
}

it('limits a thousand menu requests of one person to a few calls of the dictionary', async () => {
  const started = performance.now();
  const answers = await queries(Array.from({ length: 1_000 }, (_, at) => beginning(at)));
  const seconds = (performance.now() - started) / 1_000;
  expect(stage.dictionary.requestedUrls.length).toBeGreaterThanOrEqual(30);
  expect(stage.dictionary.requestedUrls.length).toBeLessThanOrEqual(30 + Math.ceil(seconds * 5));
  const refused = { options: [{ text: { text: nb.people.refused('too-often') }, value: '!' }] };
  expect(answers.at(-1)).toMatchObject(refused);
  // The limit affects no other person, and cached words are free, to their last letter.
  for (const [typed, user] of [
    ['fis', 'U2'],
    ['fis', 'U1'],
    ['fise', 'U1'],
    ['FISEN', 'U1'],
  ]) {
    expect(await query(typed ?? '', user)).toMatchObject({ options: [{ text: { text: 'fisen' } }] });
  }
  // The words that were found can be looked up.
  await stage.command('/ord', 'fisen');
  await expect.poll(() => stage.slack.replies()).toHaveLength(1);
  expect(JSON.stringify(stage.slack.replies())).not.toContain(nb.people.refused('too-often'));
}, 60_000);

it('calls the dictionary once for a prefix and all its continuations that are too short for a misspelt word', async () => {
  await queries(['f']);
  await queries(Array.from({ length: 500 }, (_, at) => `f${ALPHABET[at % ALPHABET.length]}`));
  await queries(Array.from({ length: 500 }, () => 'f'));
  expect(stage.dictionary.requestedUrls).toHaveLength(1);
});
