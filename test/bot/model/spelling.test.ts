import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { asTyped, spellSentence } from '../../../src/bot/model/spelling.js';

test.each([
  ['kva rom er ledige', 'hva rom er ledige'],
  ['ka ti e Kari ledig', 'når er Kari ledig'],
  ['kvar kan me sitte kvar dag', 'hvor kan me sitte kvar dag'],
  ['kor mange e d plass te, bygg d', 'hvor mange er det plass te, bygg d'],
  ['itt rom', 'et rom'],
  ['har <@U1> ti til en prat', 'har <@U1> tid til en prat'],
  ['har <@U1> ti minutter', 'har <@U1> ti minutter'],
  ['møte te <@U1> mell 9 og 11, ette lunsj', 'møte til <@U1> mellom 9 og 11, etter lunsj'],
  ['en kopp te i morgen', 'en kopp te i morgen'],
  ['møte me <@U1>', 'møte med <@U1>'],
  ['hvilke møte me har', 'hvilke møte me har'],
  ['går me på fredag', 'går me på fredag'],
  ['fredag går å bra', 'fredag går også bra'],
  ['å gå bra', 'å gå bra'],
  ['<@U1> å', '<@U1> også'],
  ['<@U1> å <@U2>', '<@U1> å <@U2>'],
  ['kæm sett i fjorden', 'hvem sitter i fjorden'],
  ['e det nå ledi rom på fredag', 'er det noe ledig rom på fredag'],
  ['e det nå ledi rom', 'er det nå ledig rom'],
  ['er det nå ledig i Fjorden i dag', 'er det nå ledig i Fjorden i dag'],
  ['er det nå rom ledig for oss i dag', 'er det nå rom ledig for oss i dag'],
  ['er det nå rom med plass til 8 personer', 'er det nå rom med plass til 8 personer'],
  ['er det nå ledig rom, og i morgen', 'er det nå ledig rom, og i morgen'],
  ['har <@U1> ti til tolv på fredag', 'har <@U1> ti til tolv på fredag'],
  ['har <@U1> ti til 12', 'har <@U1> ti til 12'],
  ['find a time me and <@U1> can meet', 'find a time me and <@U1> can meet'],
  ['møtet me avtalte med <@U1>', 'møtet me avtalte med <@U1>'],
  ['tid me begge kan', 'tid me begge kan'],
  ['e det nå ledi i morra tidlig', 'er det noe ledig i morra tidlig'],
  ['har <@U1> tia til 12', 'har <@U1> tid til 12'],
  ['finn ei tid me alle passar', 'finn ei tid me alle passer'],
  ['1:1-en min', '1:1 min'],
  ['rom e lunsj', 'rom etter lunsj'],
  ['e møtet e. lunch', 'er møtet etter lunch'],
  ['@ein og <@U1|ein>', '@ein og <@U1|ein>'],
  ['bøy "eit"', 'bøy "eit"'],
  ['Anna og Vera i morgon', 'Anna og Vera i morgon'],
  ['finn tid med Kari og Ho', 'finn tid med Kari og Ho'],
  ['rom i bygg E i dag', 'rom i bygg E i dag'],
  ['Hei. Kven er ledig', 'Hei. hvem er ledig'],
  ['KVEN ER LEDIG', 'hvem ER LEDIG'],
])('«%s» is spelled «%s»', (typed, spelled) => expect(spellSentence(typed)).toBe(spelled));

describe('what was read of a sentence', () => {
  it('has its words as typed, at any depth', () => {
    const read = { kind: 'room', names: ['noe', 'noe i morgen'], question: { typed: 'hvor' } };
    expect(asTyped(read, 'Noko i morgen, kor')).toEqual({
      kind: 'room',
      names: ['Noko', 'Noko i morgen'],
      question: { typed: 'kor' },
    });
  });

  it('keeps its dates', () => {
    const date = Temporal.PlainDate.from('2026-11-27');
    expect(asTyped({ when: { date } }, 'noko').when.date).toBe(date);
  });
});
