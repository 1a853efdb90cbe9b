import { expect, it } from 'vitest';
import { parseLedig } from '../../../src/bot/features/ledig/parse.js';
import { parseOrd } from '../../../src/bot/features/ord/query.js';
import { parseRom } from '../../../src/bot/features/rom/parse.js';
import {
  parseRoomSubscription,
  parseWordSubscription,
} from '../../../src/bot/features/subscriptions/parse.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { requestContextAt } from '../support/request-context.js';

const request = requestContextAt('2026-11-24T09:00');

/** The examples without the command. */
function stripCommand(command: string, examples: readonly { typed: string }[]): string[] {
  return examples.map(({ typed }) => {
    expect(typed.split(' ')[0]).toBe(command);
    return typed.slice(command.length).trim();
  });
}

const helpOf = (language: (typeof LANGUAGES)[number]) => {
  const { ord, ledig, rom } = textsOf(language);
  return { ord: ord.help.examples, ledig: ledig.examples, rom: rom.examples };
};

/** The parsed examples of each command. */
function parseExamples(language: (typeof LANGUAGES)[number]) {
  const { ord, ledig, rom } = helpOf(language);
  return {
    ord: stripCommand('/ord', ord).map((typed) => parseWordSubscription(typed) ?? parseOrd(typed).kind),
    // Slack writes a channel with its id.
    ledig: stripCommand('/ledig', ledig).map((typed) =>
      parseLedig(typed.replace(/#[\w-]+/u, '<#C1>'), request),
    ),
    rom: stripCommand('/rom', rom).map(
      (typed) => parseRoomSubscription(typed) ?? { ...parseRom(typed, request), names: [] },
    ),
  };
}

it.each(['nn', 'en'] as const)(
  'the examples in %s parse to the same queries as those in bokmål',
  (language) => {
    expect(parseExamples(language)).toEqual(parseExamples('nb'));
  },
);

it.each(LANGUAGES)('the examples of /ledig in %s have no unknown words', (language) => {
  for (const query of parseExamples(language).ledig) {
    expect(query).toMatchObject({ question: { corrections: [] } });
  }
});
