import { describe, expect, it } from 'vitest';
import { botVariables } from '../../../src/bot/config/bot-variables.js';

describe('LUNCH', () => {
  it.each([
    ['11:30-12:00', { from: 690, to: 720 }],
    ['00:00-23:59', { from: 0, to: 1439 }],
    ['12:00-11:30', undefined],
    ['12:00-12:00', undefined],
    ['11-12', undefined],
    ['24:00-25:00', undefined],
  ])('%s is %j', (text, hours) => {
    expect(botVariables.safeParse({ LUNCH: text }).data?.LUNCH).toEqual(hours);
  });

  it('is half an hour before noon by default, and none if the operator says so', () => {
    expect(botVariables.parse({}).LUNCH).toEqual({ from: 690, to: 720 });
    expect(botVariables.parse({ LUNCH: 'none' }).LUNCH).toBeUndefined();
    expect(botVariables.safeParse({ LUNCH: 'noon' }).success).toBe(false);
  });
});
