import { describe, expect, it } from 'vitest';
import { answerTarget } from '../../../../src/bot/features/ord/own-words.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { createFakeDictionary, makeHit } from './fake-dictionary.js';

describe('answerTarget', () => {
  const words = { fisk: { hits: [makeHit(fisk), makeHit(fiskNn)] } };
  const lookUp = { word: 'fisk', dicts: ['bob', 'nob'] as const };

  it('shows the chosen article among the others', async () => {
    const answer = await answerTarget(
      { article: { dict: 'nob', id: 101 }, lookUp },
      createFakeDictionary(words).dictionary,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fisk }, { article: fiskNn }] });
  });

  it('shows the article alone if the look-up no longer finds it', async () => {
    const moved = { ...words, gå: { hits: [makeHit(gaa)] } };
    const answer = await answerTarget(
      { article: { dict: 'bob', id: 202 }, lookUp },
      createFakeDictionary(moved).dictionary,
    );
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: gaa }], entries: [[{ article: gaa }]] });
  });

  it('answers article-gone if the dictionary no longer has the article', async () => {
    const target = { article: { dict: 'bob' as const, id: 999 } };
    expect(await answerTarget(target, createFakeDictionary(words).dictionary)).toEqual({
      kind: 'article-gone',
    });
  });
});
