import { expect, test } from 'vitest';
import { callSlackbotTool, listSlackbotTools } from '../../../src/playground/user-actions/slackbot.js';

const slack = { directory: { team: { id: 'T1' } } } as Parameters<typeof callSlackbotTool>[1];

const section = (text: string) => ({ type: 'section', text: { type: 'plain_text', text } });

/** What Slackbot shows of an answer with these blocks. */
function show(blocks: readonly unknown[]) {
  const result = { content: [{ type: 'text', text: 'svar' }], _meta: { slack: { blocks } } };
  const asked = { user: 'U1', tool: 'se_rom', args: { rom: 'Fjorden' } };
  return callSlackbotTool(async () => ({ result }), slack, asked);
}

test('shows allowed blocks, each with an id', async () => {
  expect(await show([section('en'), { type: 'divider' }])).toEqual({
    text: 'svar',
    isError: false,
    blocks: [
      { ...section('en'), block_id: 'b0' },
      { type: 'divider', block_id: 'b1' },
    ],
  });
});

test.each([
  [
    'one of another kind',
    [section('en'), { type: 'alert', text: { type: 'plain_text', text: 'x' } }],
    'alert',
  ],
  ['one with a fault', [section('en'), section('')], '/blocks/1'],
  ['one that is no block', [section('en'), 'x'], '?'],
  ['too many', Array.from({ length: 51 }, () => section('en')), '50'],
])('drops all blocks for %s, says why, and keeps the text', async (_, blocks, why) => {
  expect(await show(blocks)).toEqual({
    text: 'svar',
    isError: false,
    blocks: [],
    dropped: expect.stringContaining(why),
  });
});

test('names the person and the workspace in each call', async () => {
  const asked: unknown[] = [];
  const result = { content: [{ type: 'text', text: 'svar' }] };
  await callSlackbotTool(
    async (method, params) => {
      asked.push([method, params]);
      return { result };
    },
    slack,
    { user: 'U1', tool: 'se_rom', args: { rom: 'Fjorden' } },
  );
  const _meta = { slack: { user_id: 'U1', team_id: 'T1' } };
  expect(asked).toEqual([['tools/call', { name: 'se_rom', arguments: { rom: 'Fjorden' }, _meta }]]);
});

test('an app that cannot be reached is said, in the place of tools and answers', async () => {
  const problem = 'Appen svarer ikke.';
  const ask = async () => ({ problem });
  expect(await listSlackbotTools(ask)).toEqual({ tools: [], error: problem });
  const call = callSlackbotTool(ask, slack, { user: 'U1', tool: 'se_rom', args: {} });
  expect(await call).toEqual({ text: '', blocks: [], isError: true, error: problem });
});
