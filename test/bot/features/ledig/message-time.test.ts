import { describe, expect, it } from 'vitest';
import { defaultFormValues, readMessage, renderLedigForm } from '../../../../src/bot/features/ledig/form.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { requestAt } from './fakes.js';
import { expectGolden } from './golden.js';

/** A Monday. */
const request = requestAt('2026-11-23T09:00');
const seconds = (wallTime: string) => requestAt(wallTime).now.epochMilliseconds / 1_000;

describe('a message fills in the form, and the form says what it read', () => {
  it.each([
    [
      'Befaring på fredag <@U2>?',
      { day: '2026-11-27', isWeek: false },
      ['Fra meldingen: fredag 27. november («på fredag»).'],
    ],
    [
      'Kan vi ta det i morgen etter lunsj? Trenger en time.',
      { day: '2026-11-24', limits: { hours: { from: 720 }, minMinutes: 60 }, isWhole: true },
      [
        'Fra meldingen: i morgen, tirsdag 24. november, 12:00–16:00, minst 1 time («i morgen etter lunsj en time»).',
      ],
    ],
    [
      'Kan du ta en time neste uke?',
      { day: '2026-11-30', isWeek: true, limits: { minMinutes: 60 }, isWhole: false },
      ['Fra meldingen: uke 49, minst 1 time («neste uke en time»).'],
    ],
    ['Bygget er ferdig', { limits: {} }, []],
    [
      'Tirsdag eller onsdag?',
      { limits: {} },
      ['Meldingen nevner flere dager («Tirsdag eller onsdag»). Velg dag i skjemaet.'],
    ],
    [
      'Kan ikke fredag',
      { limits: {} },
      ['Jeg er ikke sikker på hvilken dag meldingen mener med «fredag». Velg dag i skjemaet.'],
    ],
    [
      'Fredag kl 10 eller kl 13?',
      { day: '2026-11-27', limits: {} },
      [
        'Fra meldingen: fredag 27. november («Fredag»).',
        'Jeg er ikke sikker på tidspunktet i meldingen («kl 10 eller kl 13»), så det er ikke med.',
      ],
    ],
    [
      'Har du 2 min på fredag?',
      { day: '2026-11-27', limits: {} },
      [
        'Fra meldingen: fredag 27. november («på fredag»).',
        'Jeg er ikke sikker på tidspunktet i meldingen («2 min»), så det er ikke med.',
      ],
    ],
    [
      `fredag ${'x '.repeat(1_600)}`,
      { limits: {} },
      ['Meldingen er for lang til at jeg kan finne dagen i den. Velg dag i skjemaet.'],
    ],
  ])('%s', (text, values, notes) => {
    const read = readMessage({ text }, request);
    expect(read.notes).toEqual(notes);
    expect(read.values).toMatchObject(values);
    if (!('day' in values)) expect(read.values).not.toHaveProperty('day');
  });

  it('counts days from when the message was sent', () => {
    const sentAt = seconds('2026-11-20T23:30');
    expect(readMessage({ text: 'Skal vi ta det neste uke?', sentAt }, request).values).toMatchObject({
      day: '2026-11-23',
      isWeek: true,
    });
    expect(readMessage({ text: 'Skal vi ta det i morgen?', sentAt }, request).notes).toEqual([
      'Dagen i meldingen («i morgen») er over: lørdag 21. november. Velg dag i skjemaet.',
    ]);
  });
});

describe.each(LANGUAGES)('the form that is filled in from a message in %s', (language) => {
  const { texts, ...rest } = requestAt('2026-11-23T09:00', language);
  const ofMessage = (text: string) => {
    const { values, notes } = readMessage({ text }, { ...rest, texts });
    const form = { ...defaultFormValues(['U2'], { ...rest, texts }), ...values };
    return renderLedigForm(form, texts, { excluded: [], notes });
  };
  it.each([
    ['form-of-message', 'Kan vi ta det i morgen etter lunsj?'],
    ['form-of-unclear-message', 'Kan dere torsdag eller fredag?'],
  ])('%s', async (name, text) => {
    const view = ofMessage(text);
    expect(validateView(view)).toEqual([]);
    await expectGolden(view, `${name}.${language}`);
  });
});
