import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTranslationFeature } from '../../../../src/bot/features/translation/index.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { createFormFields } from '../../../../src/bot/slack/payloads.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createTranslator, type Translator } from '../../../../src/bot/translation/translator.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from '../../blocks/within-limits.js';
import { requestContextAt } from '../../support/request-context.js';
import { actionPayload, type StrictStage, startStrictStage } from '../../support/strict-stage.js';
import { createFakePrograms, WORKING_SCRIPT } from '../../translation/fake-apertium.js';
import { pressOnHome } from '../home/home-stage.js';

const nb = textsOf('nb');
const services = {} as Services;
const TEXT = '*Viktig:* Eg veit ikkje kvar <@U1> er. Blorgene kjem.';

/** What the feature shows where every translation is this one; without it there is no translator. */
function featureWith(
  translation?: Awaited<ReturnType<Translator['translate']>> | { echo: true } | 'no-words',
  language: Language = 'nb',
) {
  const request = requestContextAt('2026-11-24T09:15', language);
  const asked: { text: string; to: string }[] = [];
  const { subcommands, shortcuts, forms, actions } = createTranslationFeature(
    translation && {
      async translate(text, to) {
        asked.push({ text, to });
        if (translation === 'no-words') return undefined;
        return 'echo' in translation ? { text, unknown: [] } : translation;
      },
    },
  );
  const read = (typed: string) => subcommands?.[0]?.parse(typed, request, typed);
  return {
    asked,
    read,
    async message(typed = 'nynorsk: x') {
      const answer = read(typed);
      if (!answer || !('message' in answer)) throw new Error('it is no translation');
      return answer.message(services);
    },
    async modal(text = 'x', id = 'vis_nynorsk_melding') {
      const shortcut = shortcuts?.find(({ callbackId }) => callbackId === id);
      if (!shortcut) throw new Error('there is no such shortcut');
      return shortcut.handle({ text }, services, request);
    },
    async shared(value: object) {
      const context = { services, request, surface: 'message', press: {} } as const;
      const outcome = await actions?.[0]?.run(JSON.stringify(value), context);
      if (outcome?.kind !== 'share') throw new Error('it is not shared');
      return outcome.message;
    },
    readShared: (metadata: string) =>
      forms?.[0]?.read({ fields: createFormFields(undefined), metadata, addresses: [] }, services, request),
  };
}

async function expectGolden(value: unknown, name: string, language: Language) {
  const file = language === 'nb' ? name : `${name}.${language}`;
  const path = `../../../golden/translation/${file}.json`;
  await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(path);
}

describe('the text after /ord', () => {
  it.each([
    ['nynorsk: Jeg vet ikke', 'nno', 'Jeg vet ikke'],
    ['Nynorsk : «Jeg»\nvet', 'nno', '«Jeg»\nvet'],
    ['nn: a: b', 'nno', 'a: b'],
    ['på nynorsk: a', 'nno', 'a'],
    ['Oversett denne setningen til nynorsk: a', 'nno', 'a'],
    ['vis på bokmål: a', 'nob', 'a'],
    ['bokmål: a', 'nob', 'a'],
    ['bokma\u030al: a', 'nob', 'a'],
    ['bokmal: a', 'nob', 'a'],
    ['bm: a', 'nob', 'a'],
    ['nb:a', 'nob', 'a'],
    ['omset til bokmål: a', 'nob', 'a'],
    ['in Nynorsk: a', 'nno', 'a'],
    ['translate to Bokmål: a', 'nob', 'a'],
    ['nynorsk:', 'nno', ''],
  ])('%j is read', async (typed, to, text) => {
    const { message, asked } = featureWith({ echo: true });
    await message(typed);
    expect(asked).toEqual([{ to, text }]);
  });

  it.each(['nynorsk', 'fisk nn', 'nynorsk fisk', 'et ord: nynorsk', 'norsk: a', '', 'fisk på nynorsk'])(
    '%j is left to the dictionary',
    (typed) => expect(featureWith().read(typed)).toBeUndefined(),
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  const translation = { text: TEXT, unknown: ['Blorgene'] };
  const feature = featureWith(translation, language);

  it.each<[string, () => ReturnType<typeof feature.message>]>([
    ['answer', () => feature.message()],
    ['shared', () => feature.shared({ to: 'nno', ...translation })],
    ['unchanged', () => featureWith({ echo: true }, language).message('nynorsk: fisk')],
    ['too-long', () => feature.message(`nynorsk: ${'x'.repeat(2_501)}`)],
    ['no-words', () => featureWith('no-words', language).message('nynorsk: :fish:')],
    ['not-set-up', () => featureWith(undefined, language).message()],
  ])('renders the message %s', async (name, render) => {
    const message = await render();
    expectMessageWithinLimits(message);
    await expectGolden(message, name, language);
  });

  it.each<[string, () => ReturnType<typeof feature.modal>]>([
    ['modal', () => feature.modal()],
    [
      'modal-bokmaal',
      () => featureWith({ text: 'Jeg vet ikke.', unknown: [] }, language).modal('x', 'vis_bokmaal_melding'),
    ],
    ['modal-not-set-up', () => featureWith(undefined, language).modal()],
  ])('renders the modal %s', async (name, render) => {
    const view = await render();
    expectViewWithinLimits(view);
    await expectGolden(view, name, language);
  });
});

it('shows a long text whole, and says that it cannot be shared', async () => {
  const feature = featureWith({ text: 'ikkje '.repeat(550).trim(), unknown: [] });
  const [message, view] = [await feature.message(), await feature.modal()];
  expectMessageWithinLimits(message);
  expectViewWithinLimits(view);
  for (const { blocks } of [message, view]) {
    expect(JSON.stringify(blocks).match(/ikkje/gu)).toHaveLength(550);
    expect(JSON.stringify(blocks)).toContain(nb.translation.tooLongToShare);
  }
  expect(view.submit).toBeUndefined();
});

it('notifies nobody', async () => {
  const text = '<!here> <!channel|channel> <!subteam^S1|@alle> <!subteam^S1>';
  const { blocks } = await featureWith().shared({ to: 'nno', text, unknown: [] });
  expect(JSON.stringify(blocks)).toContain('@here channel @alle @gruppe');
});

it('names twenty unknown words', async () => {
  const unknown = Array.from({ length: 30 }, (_, at) => `x${at}`);
  const { blocks } = await featureWith({ text: 'fisk', unknown }).message();
  expect(JSON.stringify(blocks)).toContain(nb.translation.unknownWords(unknown.slice(0, 20)));
  expect(JSON.stringify(blocks)).not.toContain('x20');
});

it.each([
  '',
  '{',
  'null',
  '{"to":"eng","text":"x","unknown":[]}',
  `{"to":"nno","text":"${'x'.repeat(5_001)}","unknown":[]}`,
])('reads no shared text from %.20j', (metadata) => {
  const { readShared } = featureWith();
  const whole = JSON.stringify({ to: 'nno', text: 'x', unknown: [] });
  expect(readShared(metadata)).toEqual({ errors: { where: nb.common.modalOutdated } });
  expect(readShared(whole)).toEqual({ errors: { where: nb.common.cannotShare } });
});

/* Through signed requests to the whole bot. */

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
