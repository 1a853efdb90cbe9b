/**
 * Test files that mostly wait, for time limits, servers and other processes, and the seconds that each takes alone
 * (2026-11-25). They run beside those that use the processors. A file that keeps a processor busy does not belong here.
 */
export const WAITING_FILES: Readonly<Record<string, number>> = {
  'test/faults/faults.test.ts': 45,
  'test/bot/delivery/soak.test.ts': 22,
  'test/bot/store/frozen-statement.test.ts': 18,
  'test/bot/delivery/scheduler.test.ts': 17,
  'test/e2e/faults.test.ts': 15,
  'test/bot/app/stop-and-start.test.ts': 11,
  'test/bot/slack/socket-receiver.test.ts': 10,
  'test/bot/app/database-failure.test.ts': 9,
  'test/bot/features/translation/translation.test.ts': 9,
  'test/bot/install/token-rotation.test.ts': 9,
  'test/bot/store/frozen-bot.test.ts': 9,
  'test/bot/features/rom/many-rooms.test.ts': 8,
  'test/calendar/sources/google/google-faults.test.ts': 8,
  'test/bot/features/poll/poll.test.ts': 6,
  'test/bot/delivery/delivery-failures.test.ts': 5,
  'test/bot/store/mixed-versions.test.ts': 5,
  'test/bot/translation/translator.test.ts': 5,
};
