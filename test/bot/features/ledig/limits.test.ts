import { describe, expect, it } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import { requestAt } from './fakes.js';

const request = requestAt('2026-11-21T09:00');

/** `10:00-14:00 60m`: the hours and the length that a text limits the question to; or the kind of its problem. */
function summarize(text: string): string {
  const query = parseLedig(`<@U2> ${text}`, request);
  if ('problem' in query) return query.problem.kind;
  const { hours, minMinutes } = query.question.limits;
  const clock = (minutes: number | undefined) =>
    minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return [
    ...(hours ? [`${clock(hours.from)}-${clock(hours.to)}`] : []),
    ...(minMinutes === undefined ? [] : [`${minMinutes}m`]),
  ].join(' ');
}

describe('hours', () => {
  it.each([
    ['10-14', '10:00-14:00'],
    ['10–14', '10:00-14:00'],
    ['10 - 14', '10:00-14:00'],
    ['kl 10-14', '10:00-14:00'],
    ['kl. 10:30-12', '10:30-12:00'],
    ['kl 10 - kl 14', '10:00-14:00'],
    ['klokka 9-11', '9:00-11:00'],
    ['10.30-12.00', '10:30-12:00'],
    ['10:20-12:40', '10:20-12:40'],
    ['1030-1200', '10:30-12:00'],
    ['930-1130', '9:30-11:30'],
    ['20-24', '20:00-24:00'],
    ['0-10', '0:00-10:00'],
    ['10-24', '10:00-24:00'],
    ['mellom 10 og 14', '10:00-14:00'],
    ['mellom kl 10 og kl 14', '10:00-14:00'],
    ['fra 10 til 14', '10:00-14:00'],
    ['frå 10 til 14', '10:00-14:00'],
    ['10 til 14', '10:00-14:00'],
    ['between 10 and 14', '10:00-14:00'],
    ['from 10am to 2pm', '10:00-14:00'],
    ['10am-12pm', '10:00-12:00'],
    ['12am-1am', '0:00-1:00'],
    ['etter 12', '12:00-'],
    ['etter kl 12', '12:00-'],
    ['after 2pm', '14:00-'],
    ['tidligst 10', '10:00-'],
    ['ikkje før 10', '10:00-'],
    ['før 12', '-12:00'],
    ['before noon', '-12:00'],
    ['senest 15', '-15:00'],
    ['innan 15', '-15:00'],
    ['etter 10 før 14', '10:00-14:00'],
    ['kl 12', '12:00-12:30'],
    ['kl. 12:15', '12:15-12:45'],
    ['at 3pm', '15:00-15:30'],
    ['kl 12 en time', '12:00-13:00 60m'],
    ['før lunsj', '-11:30'],
    ['etter lunsj', '12:00-'],
    ['before lunch', '-11:30'],
    ['formiddag', '-12:00'],
    ['i formiddag', '-12:00'],
    ['på føremiddagen', '-12:00'],
    ['om ettermiddagen', '12:00-'],
    ['in the afternoon', '12:00-'],
    ['i kveld', '17:00-22:00'],
    ['tidleg', '-10:00'],
    ['ettermiddag før 14', '12:00-14:00'],
  ])('«%s»', (text, limits) => expect(summarize(text)).toBe(limits));

  it.each(['2026-11-24', 'uke 48', '24.11', '24/11', 'i morgen', '+3', '-1'])('«%s» has none', (text) =>
    expect(summarize(text)).toBe(''),
  );

  it.each([
    ['15-13', 'backwards-hours'],
    ['10-10', 'backwards-hours'],
    ['etter 14 før 12', 'backwards-hours'],
    ['10-25', 'no-such-time'],
    ['kl 26', 'no-such-time'],
    ['kl 10:75', 'no-such-time'],
    ['10-11 2 timer', 'too-short'],
    ['0 min', 'odd-length'],
    ['25 timer', 'odd-length'],
  ])('«%s» is a problem: %s', (text, kind) => expect(summarize(text)).toBe(kind));
});

describe('a length', () => {
  it.each([
    ['30 min', 30],
    ['30min', 30],
    ['30m', 30],
    ['45 minutter', 45],
    ['minst 45 minutt', 45],
    ['i 20 minutter', 20],
    ['for 45 minutes', 45],
    ['at least 1 hour', 60],
    ['1 time', 60],
    ['1t', 60],
    ['en time', 60],
    ['ein time', 60],
    ['an hour', 60],
    ['to timer', 120],
    ['to timar', 120],
    ['two hours', 120],
    ['1,5 time', 90],
    ['1.5 hours', 90],
    ['halvannen time', 90],
    ['ein og ein halv time', 90],
    ['1 time og 15 min', 75],
    ['1 t 30 min', 90],
    ['1t30', 90],
    ['halvtime', 30],
    ['en halv time', 30],
    ['half an hour', 30],
    ['et kvarter', 15],
    ['tre kvarter', 45],
  ])('«%s» is %i minutes', (text, minMinutes) => expect(summarize(text)).toBe(`${minMinutes}m`));
});
