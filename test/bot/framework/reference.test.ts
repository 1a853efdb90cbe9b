import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import type { FaultKind } from '../../../src/shared/errors.js';
import { sendAnswer, type startUpstream } from '../../support/upstream-server.js';
import { actionPayload, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const en = textsOf('en');
const nb = textsOf('nb');

/** Tests that each error has a sentence, and a short reference that the log has beside the cause. */

const REFERENCE = /(?:Feilkode|Error code): (?<reference>[A-Z0-9]{6})/u;

type Answer = Parameters<typeof startUpstream>[0];

/** Starts a bot with services that fail with this status. A successful answer has the form of a web page. */
function start(status = 503) {
  const answer: Answer = (response) => sendAnswer(response, status, '<html>', 'text/html');
  return startStrictStage({
    dictionary: answer,
    calendar: answer,
    answer: ({ args }) =>
      args['user'] === 'UNEW' ? { body: { ok: false, error: 'invalid_auth' } } : undefined,
  });
}

let stage: StrictStage;
beforeAll(async () => {
  stage = await start();
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.slack.calls.length = 0;
  stage.log.length = 0;
});

/** All texts that the person has seen, in a message, a menu or a modal. */
const shown = (at = stage) =>
  at.slack.calls
    .filter(({ method }) => method.startsWith('/response/') || method === 'views.update')
    .map(({ args }) => JSON.stringify(args))
    .join('\n');

/** The lines of the log with this reference. */
const logged = (reference: string, at = stage) =>
  at.log.map((line) => JSON.parse(line)).filter((line) => line.reference === reference);

async function says(sentence: string, at = stage) {
  await expect.poll(() => shown(at)).toMatch(REFERENCE);
  expect(shown(at)).toContain(sentence);
  const { reference = '' } = REFERENCE.exec(shown(at))?.groups ?? {};
  expect(logged(reference, at)).toMatchObject([
    { level: 'error', msg: 'could not answer', err: { stack: /./u } },
  ]);
}

const dictionary = (kind: FaultKind) => nb.failure.service('dictionary', kind);
const calendar = (kind: FaultKind) => nb.failure.service('calendar', kind);

const ARTICLE = JSON.stringify({ articles: [{ dict: 'bob', id: 1 }], page: 1 });
const IN_MODAL = {
  view: {
    type: 'modal',
    id: 'V1',
    callback_id: 'slaa_opp_melding',
    title: { text: 'Slå opp ord' },
    private_metadata: '{"words":["fisk"]}',
    blocks: [{ type: 'divider' }],
  },
  container: { type: 'view', view_id: 'V1' },
};
/** The payload fields of a person that only Slack knows. */
const by = (user: string) => ({ user: { id: user } });

function opening(payload: Record<string, unknown>) {
  const trigger_id = randomUUID();
  stage.slack.triggers.add(trigger_id);
  return { ...payload, trigger_id };
}

describe('shows a failure with its reference', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['/ord', () => stage.command('/ord', 'fisk'), dictionary('failed')],
    ['/ledig', () => stage.command('/ledig', 'ola'), calendar('failed')],
    ['/rom', () => stage.command('/rom', 'styrerommet'), calendar('failed')],
    ['a button', () => stage.interact(actionPayload(stage, 'ord:look-up:0', 'bn hus')), dictionary('failed')],
    [
      '«Del i kanalen»',
      () => stage.interact(actionPayload(stage, 'ord:share', 'bn bil')),
      dictionary('failed'),
    ],
    [
      'a button in a modal',
      async () => {
        stage.slack.views.set('V1', {});
        await stage.interact(actionPayload(stage, 'ord:word', 'båt', IN_MODAL));
      },
      dictionary('failed'),
    ],
    [
      'a button that opens a modal',
      () => stage.interact(opening(actionPayload(stage, 'ord:whole', ARTICLE))),
      dictionary('failed'),
    ],
    [
      'a message shortcut',
      () =>
        stage.interact(
          opening({
            type: 'message_action',
            callback_id: 'slaa_opp_melding',
            team: { id: 'T1' },
            ...by('U1'),
            message: { text: 'tog' },
          }),
        ),
      dictionary('failed'),
    ],
    [
      'a modal with an expired trigger',
      () =>
        stage.interact({
          type: 'message_action',
          callback_id: 'slaa_opp_melding',
          trigger_id: randomUUID(),
          response_url: stage.slack.responseUrl(),
          ...by('U1'),
          message: { text: 'gikk fort' },
        }),
      nb.failure.service('slack', 'timeout'),
    ],
  ])('%s', async (_, act, sentence) => {
    await act();
    await says(sentence);
  });

  it.each<[number, FaultKind]>([
    [200, 'invalid'],
    [401, 'unauthorized'],
    [418, 'rejected'],
    [429, 'busy'],
    [500, 'failed'],
    [504, 'timeout'],
  ])('for a service that answers %i', async (answered, kind) => {
    const odd = await start(answered);
    await odd.command('/ord', 'fisk');
    await says(dictionary(kind), odd);
    await odd.stop();
  });

  it('for a failure of Slack to identify the asker', async () => {
    await stage.command('/rom', 'styrerommet', { user_id: 'UNEW' });
    await says(nb.failure.service('slack', 'unauthorized'));
  });

  it('in the language of the asker', async () => {
    await stage.command('/ord', 'språk english', { user_id: 'UEN' });
    await expect.poll(shown).toContain(en.language.chosen);
    await stage.command('/ord', 'fly', { user_id: 'UEN' });
    await says(en.failure.service('dictionary', 'failed'));
  });
});

it.each(['', 'nå 30 min'])(
  'names the rooms in an answer without any readable room (/rom %s)',
  async (typed) => {
    await stage.command('/rom', typed);
    await expect.poll(shown).toContain(nb.rom.noRoomsReadable);
    const { reference = '' } = REFERENCE.exec(shown())?.groups ?? {};
    expect(logged(reference)).toMatchObject([{ msg: 'rooms not read', err: { stack: /./u } }]);
  },
);

it('shows a failure of a menu as an option, and again when a person chooses it', async () => {
  const query = {
    type: 'block_suggestion',
    ...by('UMENU'),
    action_id: 'ord:pick',
    block_id: 'b',
    value: 'qx',
  };
  const answer = (await (await stage.interact(query)).json()) as {
    options: { value: string; description: { text: string } }[];
  };
  const [option] = answer.options;
  const reference = option?.value.slice(1) ?? '';
  expect(logged(reference)).toHaveLength(1);
  expect(option?.description.text).toBe(dictionary('failed').slice(0, 74).trimEnd());
  await stage.interact(actionPayload(stage, 'ord:pick', option?.value ?? ''));
  await expect.poll(shown).toContain(`Feilkode: ${reference}`);
  expect(shown()).toContain(nb.common.menuUnavailable);
});

it('gives each failure its own reference', async () => {
  for (const word of ['en', 'to', 'tre']) await stage.command('/ord', `${word} ting`);
  const references = () =>
    [...shown().matchAll(new RegExp(`${REFERENCE.source}\\.`, 'gu'))].map((each) => each[1]);
  await expect.poll(() => new Set(references()).size).toBe(3);
});

it('explains a refusal without logging an error', async () => {
  await stage.command('/rom', 'styrerommet', { user_id: 'UNOBODY' });
  await expect.poll(shown).toContain(nb.people.refused('unknown'));
  expect(shown()).not.toMatch(REFERENCE);
  expect(stage.log.join('')).toContain('"reason":"unknown"');
});
