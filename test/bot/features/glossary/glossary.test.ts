import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { directMessage } from '../../support/strict-stage.js';
import { type GlossaryStage, startGlossaryStage } from './glossary-stage.js';

const nb = textsOf('nb');

const { glossary: said } = nb;

let own: GlossaryStage;
beforeEach(async () => {
  own = await startGlossaryStage();
});
afterEach(async () => {
  expect(own.stage.slack.refusals).toEqual([]);
  await own.stop();
});

type Json = Record<string, unknown>;
const viewOf = (answer: Json) => JSON.stringify(answer['view'] ?? answer);
/** The value of the first element with the action id. */
function valueIn(shown: unknown, actionId: string): string {
  const text = JSON.stringify(shown);
  const [, value] =
    new RegExp(`"action_id":"${actionId}(?::\\d+)?"[^]*?"value":("(?:[^"\\\\]|\\\\.)*")`, 'u').exec(text) ??
    [];
  if (value === undefined) throw new Error(`no ${actionId} in ${text}`);
  return JSON.parse(value);
}
async function suggest(word: string, user = 'U1', more: Record<string, string> = {}) {
  await own.press('glossary:suggest', `=${word}`, user);
  const form = await own.view(said.fields.also);
  return viewOf(await own.submit(form, { term: word, nb: `Forklaring av ${word}.`, ...more }, user));
}
const nameApprovers = (...users: string[]) => own.state.termApprovers.save('T1', users);
const answerTo = async (text: string, user = 'U1') => {
  const before = own.stage.slack.replies().length;
  const response = await own.stage.command('/ord', text, { user_id: user });
  const acknowledged = await response.text();
  if (acknowledged !== '') return acknowledged;
  await expect.poll(() => own.stage.slack.replies().length).toBeGreaterThan(before);
  return JSON.stringify(own.stage.slack.replies().at(-1));
};

describe('a suggestion', () => {
  it('begins at an unknown word, goes to those who approve, and is found once it is approved', async () => {
    await nameApprovers('U2');
    const unknown = await answerTo('DPIA');
    expect(unknown).toContain('fant ikke');
    const word = valueIn(JSON.parse(unknown), 'glossary:suggest');
    expect(word).toBe('=DPIA');
    const done = await suggest('DPIA', 'U1', {
      also: 'vurdering\npersonvernvurdering',
      link: 'https://eksempel.no/dpia',
    });
    expect(done).toContain(said.suggested('DPIA'));
    expect(await answerTo('DPIA')).not.toContain('Forklaring av');

    expect(await answerTo('DPIA')).toContain(said.awaitsApproval('DPIA'));
    expect(await answerTo('dpia')).not.toContain('glossary:suggest');

    const [message] = own.directMessages('U2');
    expect(JSON.stringify(message)).toContain(said.newSuggestion('DPIA'));
    await own.press('glossary:approve:0', valueIn(message, 'glossary:approve'), 'U2');
    await expect.poll(() => JSON.stringify(own.stage.slack.replies().at(-1))).toContain(said.added('DPIA'));
    expect(JSON.stringify(own.directMessages('U1'))).toContain(said.yourSuggestionApproved('DPIA'));
    for (const typed of ['dpia', 'personvernvurdering']) {
      expect(await answerTo(typed)).toContain('Forklaring av DPIA.');
    }
  });

  it('that is changed from its message is shown there as it is now, and can then be approved', async () => {
    await nameApprovers('U2');
    await suggest('DPIA');
    const [message] = own.directMessages('U2');
    await own.press('glossary:edit:0', valueIn(message, 'glossary:edit'), 'U2');
    const form = await own.view('Forklaring av DPIA.');
    await own.submit(form, { term: 'DPIA', nb: 'Ny forklaring.' }, 'U2');
    const lastReply = () => own.stage.slack.replies().at(-1);
    await expect.poll(() => JSON.stringify(lastReply())).toContain('Ny forklaring.');
    await own.press('glossary:approve:0', valueIn(lastReply(), 'glossary:approve'), 'U2');
    await expect.poll(() => JSON.stringify(lastReply())).toContain(said.added('DPIA'));
    expect(await answerTo('DPIA')).toContain('Ny forklaring.');
  });

  it('that somebody else changed meanwhile is shown as it is now, to decide on', async () => {
    await nameApprovers('U2');
    await suggest('DPIA');
    const [message] = own.directMessages('U2');
    const [stored] = await own.state.terms.list('T1', 'suggested');
    const seen = { team: 'T1', id: stored?.id ?? '', version: stored?.version ?? 0 };
    const term = {
      ...stored?.term,
      word: 'DPIA',
      otherWords: [],
      explanations: { nb: 'Andres forklaring.' },
    };
    await own.state.terms.change(seen, term, { user: 'U3', at: Temporal.Now.instant() });
    await own.press('glossary:approve:0', valueIn(message, 'glossary:approve'), 'U2');
    const lastReply = () => own.stage.slack.replies().at(-1);
    await expect.poll(() => JSON.stringify(lastReply())).toContain(said.changedSince);
    expect(JSON.stringify(lastReply())).toContain('Andres forklaring.');
    await own.press('glossary:approve:0', valueIn(lastReply(), 'glossary:approve'), 'U2');
    await expect.poll(() => JSON.stringify(lastReply())).toContain(said.added('DPIA'));
    // An old message says that it is approved.
    await own.press('glossary:reject:0', valueIn(message, 'glossary:approve'), 'U2');
    await expect.poll(() => JSON.stringify(lastReply())).toContain(said.added('DPIA'));
  });

  it('of a person who approves is approved at once', async () => {
    await nameApprovers('U2');
    expect(await suggest('HMS', 'U2')).toContain(said.added('HMS'));
    expect(await answerTo('HMS')).toContain('Forklaring av HMS.');
    expect(own.directMessages('U2')).toEqual([]);
  });

  it('is sent to the administrators while nobody is chosen, and they decide', async () => {
    expect(await suggest('HMS')).toContain(said.suggestedToAdmins('HMS'));
    const told = JSON.stringify(own.directMessages('UADMIN'));
    expect(told).toContain(said.newSuggestion('HMS'));
    expect(told).toContain(said.suggestionSource);
    expect(told).not.toContain(said.source);
    await own.press('glossary:suggestions', 'home', 'UADMIN');
    const shown = await own.view(said.suggestionCount(1));
    await own.press('glossary:reject:0', valueIn(shown, 'glossary:reject'), 'UADMIN', shown);
    await own.view(said.rejected('HMS'));
    expect(JSON.stringify(own.directMessages('U1'))).toContain(said.yourSuggestionRejected('HMS'));
    expect(await own.state.terms.list('T1', 'suggested')).toEqual([]);
  });

  it('that is there already keeps the form, with what was written', async () => {
    await suggest('HMS', 'UADMIN');
    const again = await suggest('hms');
    expect(again).toContain(said.exists('hms'));
    expect(again).toContain('Forklaring av hms.');
  });

  it.each([
    [{ term: 'a'.repeat(71), nb: 'a' }, { term: said.problems.term(70) }],
    [{ term: 'A' }, { nb: said.problems.explanation(2_000) }],
    [{ term: 'A', nb: 'a', link: 'http://eksempel.no' }, { link: said.problems.link }],
    [{ term: 'A', nn: 'a', also: 'b\n'.repeat(21) }, { also: said.problems.also(20, 70) }],
  ])('with %j is refused at its field', async (fields, errors) => {
    await own.press('glossary:suggest', '=');
    const form = await own.view(said.fields.also);
    expect(await own.submit(form, fields)).toEqual({ response_action: 'errors', errors });
  });
});

describe('those who approve', () => {
  it('change and delete a word, which keeps its history', async () => {
    await nameApprovers('U2');
    await suggest('HMS', 'U2');
    const [stored] = await own.state.terms.list('T1', 'approved');
    await own.stage.command('/ord', 'liste', { user_id: 'U2', trigger_id: 'x' });
    await own.press('glossary:list', '1', 'U2');
    const list = await own.view(said.count(1));
    await own.press('glossary:term', `#${stored?.id}`, 'U2', list);
    const shown = await own.view(said.backToList);
    await own.press('glossary:edit', valueIn(shown, 'glossary:edit'), 'U2');
    const form = await own.view(said.fields.also);
    expect(JSON.stringify(form)).toContain('Forklaring av HMS.');
    expect(viewOf(await own.submit(form, { term: 'HMS', nb: 'Ny forklaring.' }, 'U2'))).toContain(
      said.saved('HMS'),
    );
    expect(await answerTo('HMS')).toContain('Ny forklaring.');

    // Somebody else saw the old version.
    await own.press('glossary:remove', valueIn(shown, 'glossary:remove'), 'U2', shown);
    await own.view(said.stale);
    const current = JSON.stringify({ id: stored?.id, version: 3 });
    await own.press('glossary:history', current, 'U2', shown);
    const history = JSON.stringify(await own.view(said.actions.changed));
    expect(history).toContain(said.actions.approved);
    expect(history).toContain('"user_id":"U2"');
    await own.press('glossary:remove', current, 'U2', shown);
    await own.view(said.removed('HMS'));
    expect(await answerTo('HMS')).toContain('fant ikke');
  });

  it.each(['glossary:approve:0', 'glossary:reject:0', 'glossary:remove'])(
    'are the only ones for whom %s works',
    async (action) => {
      await nameApprovers('U2');
      await suggest('HMS');
      const [message] = own.directMessages('U2');
      await own.press(action, valueIn(message, 'glossary:approve'), 'U1');
      await expect
        .poll(() => JSON.stringify(own.stage.slack.replies().at(-1)))
        .toContain(nb.people.refused('not-approver'));
      expect(await own.state.terms.list('T1', 'suggested')).toHaveLength(1);
    },
  );

  it.each(['glossary:edit', 'glossary:suggestions'])(
    'are the only ones for whom %s opens',
    async (action) => {
      await nameApprovers('U2');
      await suggest('HMS');
      await own.press(action, valueIn(own.directMessages('U2')[0], 'glossary:edit'), 'U1');
      await own.view(nb.people.refused('not-approver'));
    },
  );

  it('are chosen by administrators, among members', async () => {
    await own.press('glossary:approvers', 'home', 'U1');
    await own.view(nb.people.refused('not-admin'));
    await own.press('glossary:approvers', 'home', 'UADMIN');
    const form = await own.view(said.approversField);
    expect(viewOf(await own.submit(form, { users: ['U2', 'UGUEST'] }, 'UADMIN'))).toContain(
      said.approversProblem,
    );
    expect(viewOf(await own.submit(form, { users: ['U2'] }, 'U1'))).toContain(nb.people.refused('not-admin'));
    expect(await own.state.termApprovers.list('T1')).toEqual([]);
    expect(viewOf(await own.submit(form, { users: ['U2', 'U1'] }, 'UADMIN'))).toContain(said.approversSaved);
    expect(await own.state.termApprovers.list('T1')).toEqual(['U1', 'U2']);
  });
});

describe('the list', () => {
  it('has pages, letters and terms, and is exported as CSV in a direct message', async () => {
    for (let at = 10; at < 35; at += 1) {
      await own.state.terms.suggest(
        'T1',
        {
          word: `${at < 20 ? 'avvik' : 'HMS'} ${at}`,
          otherWords: [],
          explanations: { nb: '=om ordet, kort' },
        },
        { user: 'U1', at: Temporal.Instant.fromEpochMilliseconds(at) },
      );
    }
    for (const { id, version } of await own.state.terms.list('T1', 'suggested')) {
      await own.state.terms.approve(
        { team: 'T1', id, version },
        { user: 'U2', at: Temporal.Instant.fromEpochMilliseconds(1) },
      );
    }
    await own.press('glossary:list', '1');
    const first = await own.view(said.count(25));
    expect(JSON.stringify(first)).toContain(said.position('avvik 10', 'avvik 19', 1, 3));
    expect(JSON.stringify(first)).not.toContain('glossary:suggestions');
    await own.press('glossary:page:2', '2', 'U1', first);
    const second = await own.view(said.position('HMS 20', 'HMS 29', 2, 3));
    await own.press('glossary:page:1', '99', 'U1', second);
    await own.view(said.position('HMS 30', 'HMS 34', 3, 3));
    await own.press('glossary:term', '#gone', 'U1', second);
    await own.view(said.termGone);
    await own.press('glossary:export', 'csv', 'U1', second);
    await own.view(said.exported(25));
    const exported = JSON.stringify(own.directMessages('U1'));
    expect(exported).toContain(said.exportTitle(1, 1));
    expect(exported).toContain(
      String.raw`term,also,nb,nn,en,owner,link,date\navvik 10,,\"'=om ordet, kort\",,,,,\n`,
    );
  });

  it('goes on with an export of more words than ten messages have', async () => {
    const state = own.state.terms;
    const explanation = 'x'.repeat(1_900);
    for (let at = 10; at < 43; at += 1) {
      const term = { word: `avvik ${at}`, otherWords: [], explanations: { nb: explanation } };
      await state.suggest('T1', term, { user: 'U1', at: Temporal.Instant.fromEpochMilliseconds(at) });
    }
    const change = { user: 'U2', at: Temporal.Instant.fromEpochMilliseconds(1) };
    for (const { id, version } of await state.list('T1', 'suggested')) {
      await state.approve({ team: 'T1', id, version }, change);
    }
    await own.press('glossary:list', '1');
    const list = await own.view(said.count(33));
    await own.press('glossary:export', 'csv', 'U1', list);
    const first = await own.view(said.exportedPart(1, 30));
    expect(own.directMessages('U1')).toHaveLength(10);
    expect(JSON.stringify(own.directMessages('U1').at(-1))).toContain(said.partExported(1, 30));
    await own.press('glossary:export:1', valueIn(first, 'glossary:export'), 'U1', first);
    const second = JSON.stringify(await own.view(said.exportedPart(31, 33)));
    expect(second).not.toContain(said.exportMore);
    expect(JSON.stringify(own.directMessages('U1').at(-1))).toContain('avvik 42');
  });

  it('opens from a plain message by a button, as a message opens no window', async () => {
    await own.stage.event(directMessage('liste'));
    const sent = () => own.stage.slack.calls.find(({ method }) => method === 'chat.postMessage')?.args;
    await expect.poll(() => JSON.stringify(sent() ?? {})).toContain(said.list);
    await own.press('glossary:list', valueIn(sent(), 'glossary:list'));
    await own.view(said.empty);
  });

  it.each(['liste', 'våre ord', 'eigne ord', 'ordlista'])(
    'opens for /ord %s, and is refused to guests',
    async (text) => {
      const open = (user: string, trigger: string) => {
        own.stage.slack.triggers.add(trigger);
        return own.stage.command('/ord', text, { user_id: user, trigger_id: trigger });
      };
      await open('UGUEST', 'trigger-of-guest');
      await own.view(nb.people.refused('guest'));
      await open('U1', 'trigger-of-member');
      await own.view(said.empty);
    },
  );
});
