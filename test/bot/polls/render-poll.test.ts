import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import type { Services } from '../../../src/bot/framework/request-context.js';
import type { PollState } from '../../../src/bot/model/poll.js';
import { describeNonReaders, renderPollForm } from '../../../src/bot/polls/poll-form.js';
import { renderPoll } from '../../../src/bot/polls/render-poll.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { validateMessage, validateView } from '../../../src/playground/rules/validate.js';
import { silent } from '../store/test-databases.js';
import { requestContextAt } from '../support/request-context.js';
import { hourFrom, pollOf, votes } from './polls.js';

const NOW = Temporal.ZonedDateTime.from('2026-11-24T09:00[Europe/Oslo]');
const MEETINGS = { kind: 'google' } as const;
const contextIn = (language: 'nb' | 'nn' | 'en') => ({
  now: NOW,
  texts: textsOf(language),
  meetings: MEETINGS,
});

const poll = pollOf();
const voted = votes('U2:0 U1:0 U2:1');
const many = Array.from({ length: 13 }, (_, index) => ({ user: `U${index}`, time: 2 }));
const STATES: Record<string, PollState> = {
  open: { poll, votes: [], isClosed: false },
  voted: { poll, votes: voted, isClosed: false },
  'many-votes': { poll, votes: [...voted, ...many], isClosed: false },
  closed: { poll, votes: voted, isClosed: true },
  'closed-tie': { poll, votes: votes('U1:0 U2:2'), isClosed: true },
  'closed-without-votes': { poll, votes: [], isClosed: true },
};

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe.each(['nb', 'nn', 'en'] as const)('a poll in %s', (language) => {
  it.each(Object.entries(STATES))('%s', async (name, state) => {
    const message = renderPoll(state, contextIn(language));
    expect(validateMessage(message)).toEqual([]);
    await expect(write(message)).toMatchFileSnapshot(`../../golden/poll/${name}.${language}.json`);
  });

  it('begins with a form', async () => {
    const view = renderPollForm(poll, contextIn(language));
    expect(validateView(view)).toEqual([]);
    await expect(write(view)).toMatchFileSnapshot(`../../golden/poll/form.${language}.json`);
  });
});

describe('a poll', () => {
  const actionIds = (state: PollState, hasLinks = true) => {
    const { meetings, ...context } = contextIn('nb');
    const message = renderPoll(state, hasLinks ? { ...context, meetings } : context);
    return JSON.stringify(message).match(/(?<="action_id":")[^"]+/gu) ?? [];
  };
  const open = STATES['open'] as PollState;

  it('offers a meeting when somebody has voted, if links for meetings are configured', () => {
    expect(actionIds({ ...open, votes: voted })).toContain('poll:meeting');
    expect(actionIds(open)).not.toContain('poll:meeting');
    expect(actionIds({ ...open, votes: voted }, false)).not.toContain('poll:meeting');
  });

  it('shows nothing of the people of the question', () => {
    const text = JSON.stringify(Object.values(STATES).map((state) => renderPoll(state, contextIn('nb'))));
    expect(text).not.toContain('ola');
    expect(text.replaceAll(/<@U\d+>/gu, '')).not.toContain('@');
  });

  it('chooses the first five of many times', () => {
    const times = Array.from({ length: 12 }, (_, index) =>
      hourFrom(`2026-11-25T${String(8 + index).padStart(2, '0')}:00`),
    );
    const view = renderPollForm({ people: [], times }, contextIn('nb'));
    expect(validateView(view)).toEqual([]);
    const field = JSON.parse(JSON.stringify(view.blocks[1]));
    expect([field.element.options.length, field.element.initial_options.length]).toEqual([10, 5]);
  });

  it('offers fewer times where many people and rooms leave no room for more', () => {
    const room = { name: 'Kommunestyresalen i tredje etasje', address: `${'rom'.repeat(30)}@eksempel.no` };
    const times = Array.from({ length: 10 }, () => ({ ...hourFrom('2026-11-25T08:00'), room }));
    const people = Array.from({ length: 100 }, (_, index) => `U0123456${String(index).padStart(3, '0')}`);
    const view = renderPollForm({ people, times }, contextIn('nb'));
    expect(validateView(view)).toEqual([]);
    const [kept, offered] = JSON.parse(view.private_metadata ?? '');
    expect(kept).toEqual(people);
    expect(offered.length).toBeGreaterThan(4);
  });

  it('names the rooms in the form, and not in the channel', () => {
    const times = [{ ...hourFrom('2026-11-25T08:00'), room: { name: 'Fjorden', address: 'f@eksempel.no' } }];
    expect(JSON.stringify(renderPollForm({ people: [], times }, contextIn('nb')))).toContain(
      '09:00 · Fjorden',
    );
    const state = { poll: { ...poll, times }, votes: votes('U1:0'), isClosed: true };
    expect(JSON.stringify(renderPoll(state, contextIn('nb')))).not.toContain('Fjorden');
  });
});

const nb = textsOf('nb');

test.each<[readonly string[], readonly string[] | undefined, string]>([
  [['U1', 'U2', '@ola'], ['U1', 'U2'], ''],
  [['U1', 'U2'], undefined, ''],
  [['U2', 'U3'], ['U1', 'U3'], nb.polls.notInChannel('Navn U2', 1)],
  [
    ['U2', 'U3', 'U4', 'U5', 'U6', 'U7'],
    ['U1'],
    nb.polls.notInChannel('Navn U2, Navn U3, Navn U4, Navn U5, Navn U6 og 1 til', 6),
  ],
])(
  'of the people %j, with %j in the channel, it is said who does not see the poll',
  async (people, ids, said) => {
    const services = {
      people: {
        listGroup: async () => (ids ? { ids } : { missing: 'hidden-channel' }),
        find: async (id: string) => ({ name: `Navn ${id}` }),
      },
      log: silent,
    } as unknown as Services;
    const request = { ...requestContextAt('2026-11-24T09:15'), user: 'U1' };
    expect(await describeNonReaders({ channel: 'C1', people }, services, request)).toBe(said);
  },
);
