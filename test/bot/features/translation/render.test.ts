import { describe, expect, it } from 'vitest';
import {
  answerTranslation,
  MAX_LENGTH,
  parseShareValue,
  type TranslationAnswer,
} from '../../../../src/bot/features/translation/answer.js';
import {
  renderTranslation,
  renderTranslationModal,
} from '../../../../src/bot/features/translation/render.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from '../../blocks/within-limits.js';

const nb = textsOf('nb');

const ANSWER = {
  kind: 'translated',
  to: 'nno',
  text: '*Viktig:* Eg veit ikkje kvar <@U1> er. Blorgene kjem.',
  unknown: ['Blorgene'],
  isSame: false,
} as const;
const LONG = { ...ANSWER, text: 'ikkje '.repeat(550).trim() };

async function expectGolden(value: unknown, name: string, language: Language) {
  const file = language === 'nb' ? name : `${name}.${language}`;
  const path = `../../../golden/translation/${file}.json`;
  await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(path);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);
  const messages: [string, TranslationAnswer, 'message' | 'channel'][] = [
    ['answer', ANSWER, 'message'],
    ['shared', ANSWER, 'channel'],
    ['unchanged', { ...ANSWER, text: 'fisk', unknown: [], isSame: true }, 'message'],
    ['too-long', { kind: 'too-long', limit: MAX_LENGTH }, 'message'],
    ['no-words', { kind: 'no-words' }, 'message'],
    ['not-set-up', { kind: 'not-set-up' }, 'message'],
  ];
  it.each(messages)('renders the message %s', async (name, answer, surface) => {
    const message = renderTranslation(answer, surface, texts);
    expectMessageWithinLimits(message);
    await expectGolden(message, name, language);
  });

  it.each<[string, TranslationAnswer]>([
    ['modal', ANSWER],
    ['modal-bokmaal', { ...ANSWER, to: 'nob', text: 'Jeg vet ikke.', unknown: [] }],
    ['modal-not-set-up', { kind: 'not-set-up' }],
  ])('renders the modal %s', async (name, answer) => {
    const to = answer.kind === 'translated' ? answer.to : 'nno';
    const view = renderTranslationModal(to, answer, texts);
    expectViewWithinLimits(view);
    await expectGolden(view, name, language);
  });
});

it('shows a long text whole, and says that it cannot be shared', () => {
  const message = renderTranslation(LONG, 'message', nb);
  expectMessageWithinLimits(message);
  const view = renderTranslationModal('nno', LONG, nb);
  expectViewWithinLimits(view);
  for (const { blocks } of [message, view]) {
    expect(JSON.stringify(blocks).match(/ikkje/gu)).toHaveLength(550);
    expect(JSON.stringify(blocks)).toContain(nb.translation.tooLongToShare);
  }
  expect(view.submit).toBeUndefined();
});

it('notifies nobody', () => {
  const text = '<!here> <!channel|channel> <!subteam^S1|@alle> <!subteam^S1>';
  const shown = JSON.stringify(renderTranslation({ ...ANSWER, text }, 'channel', nb).blocks);
  expect(shown).toContain('@here channel @alle @gruppe');
});

it.each([
  '',
  '{',
  'null',
  '{"to":"eng","text":"x","unknown":[]}',
  `{"to":"nno","text":"${'x'.repeat(5_001)}","unknown":[]}`,
])('reads no shared text from %.20j', (value) => expect(parseShareValue(value)).toBeUndefined());

describe('answers', () => {
  const echo = {
    translate: async (text: string) => ({
      text: text.trim(),
      unknown: Array.from({ length: 30 }, (_, at) => `x${at}`),
    }),
  };
  const query = { to: 'nno', text: ' fisk ' } as const;

  it('says that the text is the same, and names twenty unknown words', async () => {
    expect(await answerTranslation(query, echo, {})).toMatchObject({ isSame: true, unknown: { length: 20 } });
  });

  it('refuses a text that is too long, and says so without a translator', async () => {
    const text = 'a'.repeat(MAX_LENGTH + 1);
    expect(await answerTranslation({ ...query, text }, echo, {})).toEqual({
      kind: 'too-long',
      limit: MAX_LENGTH,
    });
    expect(await answerTranslation(query, undefined, {})).toEqual({ kind: 'not-set-up' });
  });
});
