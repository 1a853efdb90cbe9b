import { describe, expect, it } from 'vitest';
import { sectionBlock } from '../../../../src/bot/blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../../../src/bot/blocks/message.js';
import {
  renderUnasked,
  withNewQuestion,
  withPassedOver,
} from '../../../../src/bot/features/conversation/render.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { type Texts, textsOf } from '../../../../src/bot/texts/texts.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';

const ledig = (text: string) => ({ command: '/ledig' as const, text });

/** By the name of the golden file. */
const MESSAGES: Record<string, (texts: Texts) => SlackMessage> = {
  cannot: (texts) => renderUnasked({ kind: 'cannot' }, texts),
  'cannot-booking': (texts) => renderUnasked({ kind: 'cannot', of: 'booking' }, texts),
  'cannot-goods': (texts) =>
    renderUnasked(
      { kind: 'cannot', of: 'goods', instead: { command: '/rom', text: 'Fjorden mandag kl 10' } },
      texts,
    ),
  'unclear-rooms': (texts) =>
    renderUnasked(
      {
        kind: 'unclear',
        nearest: [
          { command: '/rom', text: 'bestill ledig 2026-11-30 kl 12:00-12:30 til 6 personer' },
          { command: '/rom', text: 'bestill Fjorden 2026-12-01 kl 12:00-12:30' },
          ledig('<@U1> 2026-12-01 kl 12:00'),
        ],
      },
      texts,
    ),
  'nothing-to-change': (texts) => renderUnasked({ kind: 'nothing-to-change' }, texts),
  'new-question': (texts) => renderUnasked({ kind: 'new-question' }, texts),
  'changed-answer': (texts) => withNewQuestion(slackMessage('fisk', [sectionBlock('fisk')]), '1.2', texts),
  'passed-over': (texts) =>
    withPassedOver(slackMessage('fisk', [sectionBlock('fisk')]), 'Det regner ute.', texts),
  'which-person': (texts) =>
    renderUnasked(
      {
        kind: 'which-person',
        typed: 'ingrid',
        choices: [
          { name: 'Ingrid Dahl', question: ledig('<@U1> i morgen') },
          { name: 'Ingrid Moe', question: ledig('<@U2> i morgen') },
        ],
      },
      texts,
    ),
  who: (texts) => renderUnasked({ kind: 'who', asker: ledig('i morgen') }, texts),
  'who-is-you': (texts) => renderUnasked({ kind: 'who', asker: ledig('i morgen'), isOfApp: true }, texts),
  'who-in-channel': (texts) =>
    renderUnasked({ kind: 'who', asker: ledig('i morgen'), channel: ledig('<#C1> i morgen') }, texts, {
      members: ['Kari Nordli', 'Ola Bakken', 'Ingrid Moe'],
    }),
};

describe.each(LANGUAGES)('renders in %s', (language) => {
  it.each(Object.entries(MESSAGES))('%s', async (name, render) => {
    const message = render(textsOf(language));
    expectMessageWithinLimits(message);
    const suffix = language === 'nb' ? '' : `.${language}`;
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/conversation/${name}${suffix}.json`,
    );
  });
});
