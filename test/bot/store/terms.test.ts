import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Term } from '../../../src/bot/model/term.js';
import { createWorkspaceEraser } from '../../../src/bot/store/installations.js';
import { TEAM_TABLES } from '../../../src/bot/store/tables.js';
import { createTermApproverStore, createTermStore } from '../../../src/bot/store/terms.js';
import { describeOnBoth, tableRows } from './test-databases.js';

const by = (user: string, minute = 0) => ({
  user,
  at: Temporal.Instant.from('2026-11-24T09:00:00Z').add({ minutes: minute }),
});
const term = (word: string): Term => ({
  word,
  otherWords: ['andre ord'],
  explanations: { nb: `om ${word}` },
  link: 'https://eksempel.no/',
  date: '2026-11-24',
});

describeOnBoth('the words of workplaces', ({ empty }) => {
  test('are suggested, changed, approved and deleted, with a history that stays', async () => {
    const store = createTermStore(await empty());
    const added = await store.suggest('T1', term('HMS'), by('U1'));
    if (added.kind !== 'added') throw new Error(added.kind);
    const { id } = added.stored;
    expect(await store.list('T1', 'suggested')).toEqual([
      { id, term: term('HMS'), isApproved: false, version: 1, createdBy: 'U1' },
    ]);
    expect(await store.change({ team: 'T1', id, version: 1 }, term('SHA'), by('U2', 1))).toBe('changed');
    expect(await store.approve({ team: 'T1', id, version: 1 }, by('U2', 2))).toBe('stale');
    expect(await store.approve({ team: 'T1', id, version: 2 }, by('U2', 2))).toBe('changed');
    expect(await store.list('T1', 'approved')).toMatchObject([{ id, term: { word: 'SHA' }, version: 3 }]);
    expect(await store.find('T1', id)).toMatchObject({ isApproved: true, createdBy: 'U1' });
    expect(await store.remove({ team: 'T1', id, version: 2 }, by('U3', 3))).toBe('stale');
    expect(await store.remove({ team: 'T1', id, version: 3 }, by('U3', 3))).toBe('changed');
    expect(await store.find('T1', id)).toBeUndefined();
    expect((await store.history('T1', id)).map(({ action, user }) => [action, user])).toEqual([
      ['deleted', 'U3'],
      ['approved', 'U2'],
      ['changed', 'U2'],
      ['suggested', 'U1'],
    ]);
    expect((await store.history('T1', id))[0]?.at).toBe(by('', 3).at.epochMilliseconds);
    expect(await store.countChanges('T1')).toBe(4);
  });

  test('are in a workspace once each, in any spelling of the same word', async () => {
    const store = createTermStore(await empty());
    const first = await store.suggest('T1', term('HMS-runde'), by('U1'));
    const second = await store.suggest('T1', term('SHA'), by('U1'));
    expect(await store.suggest('T1', term('hmsrunde'), by('U2'))).toEqual({ kind: 'exists' });
    if (first.kind !== 'added' || second.kind !== 'added') throw new Error('unreachable');
    const seen = { team: 'T1', id: second.stored.id, version: 1 };
    expect(await store.change(seen, term('HMS runde'), by('U2'))).toBe('changed');
    expect(await store.change({ ...seen, version: 2 }, term('hms-runde'), by('U2'))).toBe('exists');
    expect(await store.change({ ...seen, version: 2 }, term('HMS RUNDE'), by('U2'))).toBe('changed');
  });

  test('are seen and erased in their own workspace alone', async () => {
    const db = await empty();
    const store = createTermStore(db);
    const approvers = createTermApproverStore(db);
    const own = await store.suggest('T1', term('HMS'), by('U1'));
    await store.suggest('T2', term('HMS'), by('U9'));
    await approvers.save('T1', ['U2', 'U1', 'U2']);
    await approvers.save('T2', ['U9']);
    if (own.kind !== 'added') throw new Error('unreachable');
    const { id } = own.stored;
    expect(await store.find('T2', id)).toBeUndefined();
    expect(await store.history('T2', id)).toEqual([]);
    expect(await store.approve({ team: 'T2', id, version: 1 }, by('U9'))).toBe('stale');
    expect(await store.remove({ team: 'T2', id, version: 1 }, by('U9'))).toBe('stale');
    expect([await approvers.list('T1'), await approvers.list('T2')]).toEqual([['U1', 'U2'], ['U9']]);
    await createWorkspaceEraser(db, () => undefined).eraseInstallation('T1');
    expect([await store.countChanges('T1'), await store.countChanges('T2')]).toEqual([0, 1]);
    expect([await approvers.list('T1'), await approvers.list('T2')]).toEqual([[], ['U9']]);
    expect(TEAM_TABLES).toEqual(expect.arrayContaining(['term', 'term_change', 'term_approver']));
    expect(JSON.stringify(await tableRows(db, 'term_change'))).not.toContain('"T1"');
  });

  test('have room for a limited number of open suggestions', async () => {
    const store = createTermStore(await empty());
    for (let at = 0; at < 200; at += 1) {
      expect(await store.suggest('T1', term(`ord${at}`), by('U1'))).toMatchObject({ kind: 'added' });
    }
    expect(await store.suggest('T1', term('et til'), by('U1'))).toEqual({ kind: 'full' });
    expect(await store.suggest('T2', term('et til'), by('U1'))).toMatchObject({ kind: 'added' });
  });
});
