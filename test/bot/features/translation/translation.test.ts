import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createTranslator } from '../../../../src/bot/translation/translator.js';
import { actionPayload, type StrictStage, startStrictStage } from '../../support/strict-stage.js';
import { createFakePrograms, WORKING_SCRIPT } from '../../translation/fake-apertium.js';
import { pressOnHome } from '../home/home-stage.js';

/** Tests the translation through signed requests to the whole bot. */

const nb = textsOf('nb');
let programs: Awaited<ReturnType<typeof createFakePrograms>>;
let stage: StrictStage;

async function start(script: string | undefined): Promise<StrictStage> {
  const translator = script === undefined ? undefined : createTranslator(await programs.write(script));
  return startStrictStage({ translator });
}

beforeAll(async () => {
  programs = await createFakePrograms();
});
afterAll(() => programs.remove());

const replies = () => stage.slack.replies().map((reply) => JSON.stringify(reply));

async function openShortcut(callback_id: string, text: string) {
  const trigger_id = randomUUID();
  stage.slack.triggers.add(trigger_id);
  await stage.interact({
    type: 'message_action',
    callback_id,
    trigger_id,
    response_url: stage.slack.responseUrl(),
    team: { id: 'T1' },
    user: { id: 'U1', team_id: 'T1' },
    channel: { id: 'C1' },
    message: { type: 'message', text, user: 'U1', ts: '1.2' },
  });
}
const lastView = () => JSON.stringify([...stage.slack.views.values()].at(-1) ?? {});

describe('with a translator', () => {
  beforeAll(async () => {
    stage = await start(WORKING_SCRIPT);
  });
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.slack.calls.length = 0;
  });

  it('answers the command privately, and shares the answer from its button', async () => {
    await stage.command('/ord', 'nynorsk: «Jeg vet ikke»\nom blorg');
    await expect.poll(replies).toHaveLength(1);
    const [reply] = stage.slack.replies();
    expect(reply).toMatchObject({ response_type: 'ephemeral' });
    expect(replies()[0]).toContain('«Jeg vet ikkje»\\nom blorg');
    expect(replies()[0]).toContain(nb.translation.madeByMachine('nno'));
    expect(replies()[0]).toContain(nb.translation.unknownWords(['blorg']));
    const value = JSON.stringify({ to: 'nno', text: 'Jeg vet ikkje', unknown: ['blorg'] });
    await stage.interact(actionPayload(stage, 'translation:share', value));
    await expect.poll(() => replies().some((each) => each.includes('"in_channel"'))).toBe(true);
    const shared = replies().find((each) => each.includes('"in_channel"')) ?? '';
    expect(shared).toContain('Jeg vet ikkje');
    expect(shared).toContain(nb.translation.madeByMachine('nno'));
  });

  it.each(['vis_nynorsk_melding', 'vis_bokmaal_melding'])('fills the modal of %s', async (id) => {
    await openShortcut(id, 'Jeg vet ikke om `ikke` blorg');
    await expect.poll(lastView).toContain('Jeg vet ikkje om `ikke` blorg');
    expect(lastView()).toContain(nb.translation.unknownWords(['blorg']));
    expect(lastView()).toContain('"submit"');
  });

  it('says that a message is too long, or has no words', async () => {
    await openShortcut('vis_nynorsk_melding', 'a'.repeat(2_501));
    await expect.poll(lastView).toContain(nb.common.textTooLong(2_500));
    await openShortcut('vis_nynorsk_melding', ':smile: <@U1>');
    await expect.poll(lastView).toContain(nb.translation.noWords);
  });

  it('explains itself in the help of Home', async () => {
    await pressOnHome(stage, 'home:help', '');
    await expect.poll(lastView).toContain('/ord nynorsk:');
  });
});

describe('without one, or with one that fails', () => {
  afterEach(() => stage.stop());

  it('says that it is not set up, and the help does not name it', async () => {
    stage = await start(undefined);
    await stage.command('/ord', 'nynorsk: Jeg vet ikke');
    await expect.poll(replies).toHaveLength(1);
    expect(replies()[0]).toContain(nb.translation.notSetUp);
    await openShortcut('vis_bokmaal_melding', 'ikkje');
    await expect.poll(lastView).toContain(nb.translation.notSetUp);
    await stage.command('/ord', 'hjelp');
    await expect.poll(replies).toHaveLength(2);
    expect(replies()[1]).not.toContain('/ord nynorsk:');
  });

  it.each([
    ['exit 1', 'failed'],
    ['yes ikkje', 'invalid'],
  ] as const)('says what happened when it does «%s»', async (script, kind) => {
    stage = await start(script);
    await stage.command('/ord', 'nynorsk: Jeg vet ikke');
    await expect.poll(replies).toHaveLength(1);
    expect(replies()[0]).toContain(nb.failure.service('translation', kind));
    await openShortcut('vis_nynorsk_melding', 'Jeg vet ikke');
    await expect.poll(lastView).toContain(nb.failure.service('translation', kind));
  });

  it('says that it is too slow, at the end of its budget', async () => {
    stage = await start('tail -f /dev/null');
    await openShortcut('vis_nynorsk_melding', 'Jeg vet ikke');
    await expect.poll(lastView, { timeout: 30_000 }).toContain(nb.failure.service('translation', 'timeout'));
  }, 40_000);
});
