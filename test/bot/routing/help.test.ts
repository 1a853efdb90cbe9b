import { describe, expect, it } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import type { SlackMessage } from '../../../src/bot/blocks/message.js';
import { renderLanguageAnswer } from '../../../src/bot/features/language/language.js';
import { describeFailure, renderFailure } from '../../../src/bot/framework/failure.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { renderHelp } from '../../../src/bot/routing/handle-command.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { expectMessageWithinLimits } from '../blocks/within-limits.js';
import { BOOKING_LIMITS } from '../support/request-context.js';

async function expectGolden(message: SlackMessage, name: string) {
  expectMessageWithinLimits(message);
  await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(`../../golden/help/${name}.json`);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  it.each(createFeatures().map(({ command }) => [command.name.slice(1), command] as const))(
    'renders the help of /%s',
    async (name, command) => {
      await expectGolden(renderHelp(command, { texts }), `${name}.${language}`);
    },
  );

  it('renders the help of /ord with a translator', async () => {
    const [ord] = createFeatures(true);
    if (!ord) throw new Error('no /ord');
    await expectGolden(renderHelp(ord.command, { texts }), `ord-translating.${language}`);
  });

  it('names booking in the help of /rom where it is on', async () => {
    const rom = createFeatures().find(({ command }) => command.name === '/rom');
    if (!rom) throw new Error('no /rom');
    await expectGolden(
      renderHelp(rom.command, { texts, booking: BOOKING_LIMITS }),
      `rom-booking.${language}`,
    );
  });

  it.each([
    ['language-chosen', { kind: 'choose', language, isForChannel: false }],
    ['language-of-channel', { kind: 'choose', language, isForChannel: true }],
    ['language-asked', { kind: 'ask' }],
  ] as const)('%s', async (name, query) => {
    await expectGolden(renderLanguageAnswer(query, '/ord', texts), `${name}.${language}`);
  });

  it('renders a failure', async () => {
    const sentence = texts.failure.service('calendar', 'unreachable');
    await expectGolden(renderFailure({ sentence, reference: 'K7Q2XM' }, texts), `failure.${language}`);
  });
});

it('shows a failure with the reference from the log', () => {
  const lines: string[] = [];
  const log = createWatchedLog(lines, 'error');
  const fault = new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });
  const { reference } = describeFailure(fault, textsOf('en'), { log });
  expect(reference).toMatch(/^[A-Z0-9]{6}$/u);
  expect(lines.join()).toContain(`"reference":"${reference}"`);
});
