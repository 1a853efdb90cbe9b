import { describe, expect, it } from 'vitest';
import type { RefusalReason, SlackReason } from '../../../src/bot/model/calendar-reasons.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { type Texts, textsOf } from '../../../src/bot/texts/texts.js';
import type { FaultKind } from '../../../src/shared/errors.js';

/** What a sentence can tell a person to do, in the three languages. */
const ADVICE =
  /(?<!\p{L})(?:Prøv|Skriv|skriv|Velg|Vel|Si|Sei|Spør|Vent|Sjekk|Slett|Lag|Inviter|Be|Bli|Lukk|Slå|Start|Del|Try|Type|type|Choose|Tell|Ask|Wait|Check|Delete|Invite|Join|Close|Look|Name|Share|Set up)(?!\p{L})/u;

const FAULTS: FaultKind[] = [
  ...([
    'unreachable',
    'timeout',
    'busy',
    'failed',
    'invalid',
    'unauthorized',
    'rejected',
    'not_found',
  ] as const),
];
/** A bot asks nothing, and is told nothing. */
const REFUSALS: Exclude<RefusalReason, 'bot'>[] = [
  ...(['guest', 'outsider', 'deactivated', 'unknown', 'not-set-up', 'too-often'] as const),
  ...(['outsiders-read', 'readers-unknown'] as const),
];
const SLACK_REASONS: Exclude<SlackReason, 'bot'>[] = [
  ...(['guest', 'outsider', 'deactivated', 'no-scope', 'no-address', 'other-domain'] as const),
  ...(['unknown', 'no-answer'] as const),
];
/** `unknown-user` comes with the hint how to name people. */
const CALENDAR_REASONS = [
  ...(['no-calendar', 'outside', 'no-access', 'list', 'unreadable', 'unknown-time-zone'] as const),
  ...([
    'too-many-events',
    'too-slow',
    'unreachable',
    'server-busy',
    'bad-password',
    'bad-certificate',
  ] as const),
  ...(['login-page', 'failed', 'no-answer'] as const),
];

function listErrors({ failure, people, ledig, rom, ord, common, subscriptions, summary }: Texts): string[] {
  const { paused: _, ...pausedBecause } = subscriptions.pausedBecause;
  const { paused: _paused, ...paused } = summary.paused;
  return [
    ...FAULTS.flatMap((kind) =>
      ['dictionary', 'calendar', 'slack', 'database'].map((service) => failure.service(service, kind)),
    ),
    failure.unexpected,
    ...REFUSALS.map(people.refused),
    ...SLACK_REASONS.map(ledig.slackReason),
    ...CALENDAR_REASONS.map(ledig.calendarReason),
    ledig.calendarError('x'),
    ledig.namingHint,
    rom.unreadableRooms('x', 1),
    rom.unreadableRooms('x', 2),
    rom.skippedTime('x'),
    rom.noRoomsReadable,
    rom.noDirectory,
    ord.noWords,
    ord.noRandomWord,
    ...Object.values(subscriptions.refused),
    ...Object.values(pausedBecause),
    subscriptions.subscriptionNotFound,
    ...Object.values(paused).map((sentence) => sentence('#x')),
    common.cannotShare,
    common.modalOutdated,
    common.menuUnavailable,
    common.shortcutExpired,
    common.buttonExpired(undefined),
    common.buttonExpired('/ord fisk'),
  ];
}

describe.each(LANGUAGES)('the errors in %s', (language) => {
  it('say what to do', () => {
    const errors = listErrors(textsOf(language));
    expect(errors.length).toBeGreaterThan(70);
    expect(errors.filter((error) => !ADVICE.test(error))).toEqual([]);
  });
});
