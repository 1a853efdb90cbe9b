import { describe, expect, it } from 'vitest';
import { createLanguagePreferences, type PreferenceStore } from '../../../src/bot/preferences/preferences.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createInMemoryPreferences } from '../support/in-memory-state.js';

const log = createWatchedLog();
const kari = { team: 'T1', id: 'U1' };

const down: PreferenceStore = {
  load: () => Promise.reject(new Error('down')),
  save: () => Promise.reject(new Error('down')),
};
const silent: PreferenceStore = {
  load: () => new Promise(() => undefined),
  save: () => new Promise(() => undefined),
};

describe('the language of a person', () => {
  it('is the default until the person chooses another, in that workspace alone', async () => {
    const languages = createLanguagePreferences(createInMemoryPreferences(), log);
    expect(await languages.languageOf(kari, 'nb')).toBe('nb');
    await languages.chooseLanguage(kari, 'nn');
    expect(await languages.languageOf(kari, 'nb')).toBe('nn');
    expect(await languages.languageOf({ team: 'T1', id: 'U2' }, 'nb')).toBe('nb');
    expect(await languages.languageOf({ team: 'T2', id: 'U1' }, 'nb')).toBe('nb');
    await languages.chooseLanguage(kari, 'en');
    expect(await languages.languageOf(kari, 'nb')).toBe('en');
  });

  it.each([
    ['fails', down],
    ['does not answer', silent],
  ])('is the default where the store %s', async (_, store) => {
    expect(await createLanguagePreferences(store, log).languageOf(kari, 'nn')).toBe('nn');
  });

  it('is refused where it cannot be stored', async () => {
    const choosing = createLanguagePreferences(down, log).chooseLanguage(kari, 'nn');
    await expect(choosing).rejects.toThrow(ServiceFault);
    await expect(choosing).rejects.toMatchObject({ service: 'database', cause: new Error('down') });
  });
});

describe('the preferences in memory', () => {
  it('keep absent properties, and remove undefined ones', async () => {
    const memory = createInMemoryPreferences();
    await memory.save(kari, { language: 'en' });
    await memory.save(kari, {});
    expect(await memory.load(kari)).toEqual({ language: 'en' });
    await memory.save(kari, { language: undefined });
    expect((await memory.load(kari)).language).toBeUndefined();
  });
});
