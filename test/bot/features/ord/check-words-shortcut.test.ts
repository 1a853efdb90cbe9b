import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { startCompleteDictionary } from '../../../dictionary/support/complete-dictionary.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { type StrictStage, startStrictStage } from '../../support/strict-stage.js';

/** «Sjekk orda» through signed requests to the whole bot, with the real dictionary service. */

const nb = textsOf('nb');
let dictionary: Awaited<ReturnType<typeof startCompleteDictionary>>;
let stage: StrictStage;

beforeAll(async () => {
  dictionary = await startCompleteDictionary(['k']);
  stage = await startStrictStage({
    async dictionary(response, { url = '' }) {
      const headers = { 'x-api-key': 'k' };
      const answer = await fetch(`${dictionary.address}${url}`, { headers });
      sendAnswer(response, answer.status, await answer.text());
    },
  });
});
afterAll(async () => {
  await stage.stop();
  await dictionary.service.stop();
});

async function openShortcut(text: string) {
  const trigger_id = randomUUID();
  stage.slack.triggers.add(trigger_id);
  await stage.interact({
    type: 'message_action',
    callback_id: 'sjekk_orda_melding',
    trigger_id,
    response_url: stage.slack.responseUrl(),
    team: { id: 'T1' },
    user: { id: 'U1', team_id: 'T1' },
    channel: { id: 'C1' },
    message: { type: 'message', text, user: 'U1', ts: '1.2' },
  });
}
const lastView = () => JSON.stringify([...stage.slack.views.values()].at(-1) ?? {});

describe('«Sjekk orda»', () => {
  it('fills its modal with the unknown words and a menu of similar ones', async () => {
    await openShortcut('Hei <@U1>, fiskken gikk til husveggen. `blorg`');
    await expect.poll(lastView).toContain(nb.spelling.unknown(1));
    expect(lastView()).toContain('"fiskken"');
    expect(lastView()).toContain('"bn fisk"');
    expect(lastView()).toContain(nb.spelling.compounds('hus·veggen'));
    expect(lastView()).not.toContain('blorg');
    expect(stage.slack.refusals).toEqual([]);
  });

  it('opens a similar word above itself', async () => {
    const trigger_id = randomUUID();
    stage.slack.triggers.add(trigger_id);
    const action = { type: 'static_select', action_id: 'ord:find', selected_option: { value: 'bn fisk' } };
    await stage.interact({
      type: 'block_actions',
      trigger_id,
      team: { id: 'T1' },
      user: { id: 'U1', team_id: 'T1' },
      container: { type: 'view', view_id: 'V1' },
      view: { private_metadata: '', ...stage.slack.views.get('V1'), id: 'V1' },
      actions: [action],
    });
    await expect.poll(lastView).toContain('fiskene');
    expect(stage.slack.calls.some(({ method }) => method === 'views.push')).toBe(true);
  });

  it('says that the dictionary does not answer', async () => {
    stage.dictionary.answerWith((response) => sendAnswer(response, 503, { code: 'unavailable' }));
    await openShortcut('Fiskken gikk');
    await expect.poll(lastView).toContain(nb.failure.service('dictionary', 'failed'));
    expect(lastView()).not.toContain(nb.spelling.unknown(1));
  });
});
