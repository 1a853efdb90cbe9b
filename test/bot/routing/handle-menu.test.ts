import { expect, it } from 'vitest';
import type { Audience } from '../../../src/bot/framework/request-context.js';
import type { RequestRunner } from '../../../src/bot/framework/request-runner.js';
import { createMenuHandler, type MenuHandlerOptions } from '../../../src/bot/routing/handle-menu.js';
import { nn } from '../../../src/bot/texts/nn.js';
import { createWatchedLog } from '../../support/no-leak.js';

const OPTION = { text: 'fisk', value: 'bn fisk' };
const PAYLOAD = { user: { id: 'U1', team_id: 'T1' }, action_id: 'ord:pick:2', value: ' fi\u200b ' };

/** A menu whose options are always known. @returns what it was asked for */
function findKnown(audience: Audience, found: Pick<ReturnType<RequestRunner['findKnown']>, 'choices'>) {
  const asked: unknown[] = [];
  const entry = {
    id: 'ord:pick',
    options: () => Promise.reject(new Error('not asked for')),
    known: (...args: unknown[]) => {
      asked.push(args);
      return [OPTION];
    },
  };
  const services = { glossary: undefined };
  const requests = { findKnown: () => ({ services, ...found }) } as unknown as MenuHandlerOptions['requests'];
  const tables = { menus: new Map([['ord:pick', { entry, audience }]]) };
  const handler = createMenuHandler({ tables, requests, log: createWatchedLog() });
  return {
    asked,
    options: handler.findKnown(PAYLOAD),
    other: handler.findKnown({ ...PAYLOAD, action_id: 'x' }),
  };
}

const choices = { language: 'nn', dictionary: 'nob' } as const;

it('knows options for what the person typed and chose', () => {
  const { asked, options, other } = findKnown('everybody', { choices });
  expect({ options, other }).toEqual({ options: [OPTION], other: undefined });
  expect(asked).toEqual([['fi', { glossary: undefined }, { texts: nn, dictionary: 'nob' }]]);
});

it.each([
  ['for members, because only Slack knows who is one', 'members', { choices }],
  ['for choices that must be read', 'everybody', {}],
] as const)('knows none %s', (_, audience, found) => {
  expect(findKnown(audience, found)).toEqual({ asked: [], options: undefined, other: undefined });
});
