import { describe, expect, it } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import { formatTypedQuestion } from '../../../../src/bot/features/ledig/question-value.js';
import { requestAt } from './fakes.js';

const request = requestAt('2026-11-24T09:00');

function read(text: string) {
  const query = parseLedig(text, request);
  if ('problem' in query) throw new Error(`not understood: ${text}`);
  return query.question;
}

describe('a question is written so that it is read as the same', () => {
  it.each([
    ['<@U2> i morgen', '<@U1> <@U2> 2026-11-25'],
    ['<@U2> og @nils i morgen uten meg', '<@U2> @nils uten meg 2026-11-25'],
    [
      '<!subteam^S1|@utviklere> <#C1|havn> fredag 10-12',
      '<@U1> <!subteam^S1> <#C1> 2026-11-27 kl 10:00-12:00',
    ],
    [
      '<@U2> neste uke, ikke mandag, etter kl 12, en time',
      '<@U1> <@U2> uke 49 2026 etter 12:00 60 minutter ikke mandag',
    ],
    [
      '<@U2> torsdag eller fredag før 14',
      '<@U1> <@U2> uke 48 2026 før 14:00 ikke mandag, ikke tirsdag, ikke onsdag',
    ],
    ['<@U2> så snart som mulig', '<@U1> <@U2> 2026-11-24 så snart som mulig'],
    ['<@U2> (valgfri) <@U3> i morgen', '<@U1> <@U2> (valgfri) <@U3> 2026-11-25'],
    ['<@U2> eller <@U3> i morgen', '<@U1> <@U2> eller <@U3> 2026-11-25'],
    [
      'noen av <@U2>, <@U3> og <@U4> i morgen kl 10 eller 14',
      '<@U1> <@U2> eller <@U3> eller <@U4> 2026-11-25 kl 10:00-14:30 ikke kl 10:30-14:00',
    ],
    ['<@U5> og enten <@U2> eller <@U3> i morgen', '<@U1> <@U5> <@U2> eller <@U3> 2026-11-25'],
    ['hvem av <@U2> og <@U3> er ledig i morgen', 'hvem av <@U2> <@U3> 2026-11-25'],
    ['kven av <!subteam^S1|@utviklere> kan i morgon', 'hvem av <!subteam^S1> 2026-11-25'],
    ['<@U2> i morgen, rom til 6 med skjerm', '<@U1> <@U2> 2026-11-25 med rom til 6 personer med skjerm'],
    ['<@U2> i morgen om budsjettet', '<@U1> <@U2> 2026-11-25 om budsjettet'],
    ['<@U2> i morgen, ikke 11:30-12', '<@U1> <@U2> 2026-11-25 ikke kl 11:30-12:00'],
    ['<@U2> før jul, en time', '<@U1> <@U2> fra 2026-11-23 til 2026-12-23 60 minutter'],
    [
      '<!subteam^S1|@utviklere> uten <@U2> og Ola fredag',
      '<@U1> <!subteam^S1> uten <@U2> uten Ola 2026-11-27',
    ],
    [
      '<!subteam^S1|@utviklere> uten <!subteam^S2|@ledere> fredag',
      '<@U1> <!subteam^S1> uten <!subteam^S2> 2026-11-27',
    ],
    ['<@U2> neste uke, helst før 12', '<@U1> <@U2> uke 49 2026 helst før 12:00'],
    ['<@U2> neste uke, helst rundt lunsj', '<@U1> <@U2> uke 49 2026 helst mellom 11:00 og 13:00'],
    ['<@U2> torsdag 9-15, helst før 12', '<@U1> <@U2> 2026-11-26 kl 09:00-15:00 helst før 12:00'],
    ['<@U2> før 10. desember kl 12', '<@U1> <@U2> fra 2026-11-23 til 2026-12-10 ikke 2026-12-10 etter 12:00'],
    ['<@U2> neste uke, ikke fredag etter 12', '<@U1> <@U2> uke 49 2026 ikke fredag etter 12:00'],
  ])('%s', (text, typed) => {
    const question = read(text);
    const written = formatTypedQuestion(question, request.user);
    expect(written).toBe(typed);
    const withoutLabels = {
      ...question,
      ...(question.groups && { groups: question.groups.map(({ label: _, ...group }) => group) }),
      people: question.people.map((person) =>
        'typed' in person ? { typed: person.typed, isName: true } : person,
      ),
    };
    expect(read(written)).toEqual(withoutLabels);
  });
});
