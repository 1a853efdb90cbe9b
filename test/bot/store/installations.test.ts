import type { Installation } from '@slack/bolt';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  checkKeys,
  createInstallationStore,
  createTokenCipher,
  createWorkspaceEraser,
  rotateKeys,
} from '../../../src/bot/store/installations.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { instant, subscriptionOf } from '../delivery/subscription-fixture.js';
import { describeOnBoth, newKey } from './test-databases.js';

describe('the cipher', () => {
  const refused = expect.objectContaining({ name: 'DecryptionError' });
  const [old, fresh] = [newKey(), newKey()];
  const cipher = createTokenCipher([fresh, old]);

  describe('an encrypted text', () => {
    test('decrypts to the original text, and differs at each encryption', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
          const one = cipher.encrypt(text, place);
          expect(cipher.decrypt(one, place)).toBe(text);
          expect(cipher.encrypt(text, place).text).not.toBe(one.text);
        }),
      );
    });

    test('is refused in another place, or with any bit changed', () => {
      const encrypted = cipher.encrypt('xoxb-1', 'installation:T1');
      expect(() => cipher.decrypt(encrypted, 'installation:T2')).toThrow(
        expect.objectContaining({ name: 'DecryptionError', cause: expect.any(Error) }),
      );
      const bytes = Buffer.from(encrypted.text, 'base64');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const text = changed.toString('base64');
        expect(() => cipher.decrypt({ ...encrypted, text }, 'installation:T1')).toThrow(refused);
      }
      for (const length of [0, 5, 27, bytes.length - 1]) {
        const text = bytes.subarray(0, length).toString('base64');
        expect(() => cipher.decrypt({ ...encrypted, text }, 'installation:T1')).toThrow(refused);
      }
    });

    test('decrypts with the previous key, and not with another', () => {
      const encrypted = createTokenCipher([old]).encrypt('xoxb-1', 'p');
      expect(cipher.decrypt(encrypted, 'p')).toBe('xoxb-1');
      expect(cipher.encrypt('xoxb-1', 'p').keyId).toBe(fresh.id);
      expect(createTokenCipher([fresh, old]).keyIds).toEqual([fresh.id, old.id]);
      expect(() => createTokenCipher([newKey()]).decrypt(encrypted, 'p')).toThrow(
        /key [0-9a-f]{8}, which is missing/u,
      );
    });
  });
});

const ofTeam = (id: string, token: string): Installation<'v2', false> => ({
  team: { id, name: 'Eksempel' },
  enterprise: undefined,
  user: { id: 'U1', token: undefined, scopes: undefined },
  bot: { token, scopes: ['commands'], id: 'B1', userId: 'U2' },
  isEnterpriseInstall: false,
});
const ofOrganisation: Installation<'v2', true> = {
  ...ofTeam('', 'xoxb-org'),
  team: undefined,
  enterprise: { id: 'E1' },
  isEnterpriseInstall: true,
};
const query = (teamId: string) => ({ teamId, enterpriseId: undefined, isEnterpriseInstall: false }) as const;

describeOnBoth('installations', ({ empty }) => {
  test('are stored complete: the newest of each workspace, and that of the organisation', async () => {
    const db = await empty();
    const store = createInstallationStore(db, createTokenCipher([newKey()]));
    await store.storeInstallation(ofTeam('T1', 'xoxb-1'));
    await store.storeInstallation(ofTeam('T1', 'xoxb-2'));
    await store.storeInstallation(ofTeam('T2', 'xoxb-3'));
    await store.storeInstallation(ofOrganisation);
    expect(await store.fetchInstallation(query('T1'))).toMatchObject({ bot: { token: 'xoxb-2' } });
    expect(
      await store.fetchInstallation({ teamId: 'T9', enterpriseId: 'E1', isEnterpriseInstall: true }),
    ).toEqual(JSON.parse(JSON.stringify(ofOrganisation)));
    await createWorkspaceEraser(db, () => undefined).eraseInstallation('T1');
    await expect(store.fetchInstallation(query('T1'))).rejects.toThrow('no installation of T1');
    expect(await store.fetchInstallation(query('T2'))).toMatchObject({ bot: { token: 'xoxb-3' } });
  });

  test('are the workspaces that keep preferences', async () => {
    const db = await empty();
    const store = createInstallationStore(db, createTokenCipher([newKey()]));
    await store.storeInstallation(ofTeam('T1', 'xoxb-1'));
    await store.storeInstallation(ofOrganisation);
    await store.link('T2', 'E1');
    const preferences = createPreferenceStore(db);
    const owners = ['T1', 'T2', 'T9', ''].map((team) => ({ team, id: 'U1' }));
    for (const owner of owners) await preferences.save(owner, { language: 'nn' });
    await createWorkspaceEraser(db, () => undefined).eraseStrayPreferences();
    const kept = await Promise.all(owners.map((owner) => preferences.load(owner)));
    expect(kept.map(({ language }) => language)).toEqual(['nn', 'nn', undefined, undefined]);
  });

  test('are stored without any token in plain text', async () => {
    const db = await empty();
    await createInstallationStore(db, createTokenCipher([newKey()])).storeInstallation(
      ofTeam('T1', 'xoxb-hemmelig'),
    );
    const rows = await db.selectFrom('installation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/xoxb|Eksempel/u);
  });

  test('are refused without the right key, and not overwritten', async () => {
    const db = await empty();
    const key = newKey();
    await createInstallationStore(db, createTokenCipher([key])).storeInstallation(ofTeam('T1', 'xoxb-1'));
    const before = await db.selectFrom('installation').selectAll().execute();
    await expect(checkKeys(db, [])).rejects.toThrow(/^ENCRYPTION_KEY: .* and it is not set/u);
    const wrong = createTokenCipher([newKey()]);
    await expect(checkKeys(db, wrong.keyIds)).rejects.toThrow(ConfigError);
    const store = createInstallationStore(db, wrong);
    await expect(store.storeInstallation(ofTeam('T1', 'xoxb-2'))).rejects.toThrow(ConfigError);
    await expect(store.storeInstallation(ofTeam('T2', 'xoxb-2'))).rejects.toThrow(ConfigError);
    await expect(rotateKeys(db, wrong)).rejects.toThrow(ConfigError);
    expect(await db.selectFrom('installation').selectAll().execute()).toEqual(before);
    await expect(checkKeys(db, [key.id])).resolves.toBeUndefined();
  });

  test('encrypts tokens again after a key rotation, so that the old key is not needed', async () => {
    const db = await empty();
    const [old, fresh] = [newKey(), newKey()];
    const before = createInstallationStore(db, createTokenCipher([old]));
    for (const team of ['T1', 'T2', 'T3']) await before.storeInstallation(ofTeam(team, `xoxb-${team}`));
    const both = createTokenCipher([fresh, old]);
    await createInstallationStore(db, both).storeInstallation(ofTeam('T2', 'xoxb-new'));
    expect(await rotateKeys(db, both)).toBe(2);
    expect(await rotateKeys(db, both)).toBe(0);
    const after = createInstallationStore(db, createTokenCipher([fresh]));
    expect(await after.fetchInstallation(query('T1'))).toMatchObject({ bot: { token: 'xoxb-T1' } });
    expect(await after.fetchInstallation(query('T2'))).toMatchObject({ bot: { token: 'xoxb-new' } });
    await expect(checkKeys(db, [old.id])).rejects.toThrow(ConfigError);
  });
});

describeOnBoth('subscriptions', ({ empty }) => {
  test('of the same time are listed in order of creation, also after a change', async () => {
    const store = createSubscriptionStore(await empty());
    const made = (id: string, minute: number, time: string) =>
      subscriptionOf({
        id,
        createdAt: instant('2026-11-23T06:00:00Z').add({ minutes: minute }),
        content: { kind: 'rooms', rooms: [id], span: 'day', whenEmpty: 'say' },
        schedule: { time: Temporal.PlainTime.from(time) },
      });
    const inOrder = [made('b', 3, '07:00'), made('c', 1, '07:30'), made('a', 2, '07:30')];
    for (const each of inOrder.toReversed()) await store.add(each);
    const found = await store.find({ team: 'T1', id: 'c' });
    if (!found) throw new Error('unreachable');
    await store.change({ ...found, language: 'nn' });
    for (const listed of [await store.listByChannel('T1', 'C1'), await store.listByUser('T1', 'U1')]) {
      expect(listed.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    }
  });
});

describeOnBoth('preferences', ({ empty }) => {
  test('belong to one person or channel in one workspace, and can be removed', async () => {
    const store = createPreferenceStore(await empty());
    const kari = { team: 'T1', id: 'U1' };
    await store.save(kari, { language: 'nb' });
    await store.save(kari, { language: 'nb' });
    expect(await store.load(kari)).toEqual({ language: 'nb' });
    expect(await store.load({ team: 'T2', id: 'U1' })).toEqual({});
    expect(await store.load({ team: 'T1', id: 'C1' })).toEqual({});
    await store.save(kari, { language: undefined });
    expect(await store.load(kari)).toEqual({});
  });

  test('keep the order of rooms, and keep the other properties at a change of one', async () => {
    const store = createPreferenceStore(await empty());
    const kari = { team: 'T1', id: 'U1' };
    await store.save(kari, {
      language: 'nn',
      dictionary: 'nob',
      rooms: ['b@eksempel.no', 'a "quoted"@eksempel.no'],
    });
    await store.save(kari, { visit: 'first' });
    await store.save(kari, { visit: 'later' });
    expect(await store.load(kari)).toEqual({
      language: 'nn',
      dictionary: 'nob',
      rooms: ['b@eksempel.no', 'a "quoted"@eksempel.no'],
      visit: 'later',
    });
    await store.save(kari, { rooms: undefined });
    expect(await store.load(kari)).toEqual({ language: 'nn', dictionary: 'nob', visit: 'later' });
  });

  test('that only another version knows count as not chosen', async () => {
    const db = await empty();
    const row = { team_id: 'T1', owner_id: 'U1' };
    await db
      .insertInto('preference')
      .values([
        { ...row, name: 'language', value: 'tlh' },
        { ...row, name: 'dictionary', value: 'sob' },
        { ...row, name: 'font', value: 'large' },
        { ...row, name: 'rooms', value: '["a@eksempel.no"' },
        { ...row, name: 'visit', value: 'often' },
      ])
      .execute();
    expect(await createPreferenceStore(db).load({ team: 'T1', id: 'U1' })).toEqual({});
  });
});
