import { describe, expect, it } from 'vitest';
import type { ResultEntry } from '../../../../src/bot/features/ord/entries.js';
import { renderLinkPreview } from '../../../../src/bot/features/ord/index.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Article } from '../../../../src/dictionary/model.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';
import * as articles from './articles.js';

const { fisk, fiskNn, gaa, skole, jamfoere, slaa } = articles;

const entryOf = (first: Article, ...others: Article[]): ResultEntry => {
  const hitOf = (article: Article) => ({ match: 'lemma' as const, matched: '', article });
  return [hitOf(first), ...others.map(hitOf)];
};
const ENTRIES = {
  fisk: entryOf(fisk),
  'fisk-both': entryOf(fisk, fiskNn),
  gaa: entryOf({ ...gaa, source: 'ordbokene' }),
  'jamfoere-two-spellings': entryOf(jamfoere),
  'skole-ordbokene': entryOf({ ...skole, source: 'ordbokene' }),
  'slaa-long': entryOf(slaa),
};

describe.each(LANGUAGES)('renderLinkPreview in %s', (language) => {
  it.each(Object.entries(ENTRIES))('%s', async (name, entry) => {
    const { title, blocks } = renderLinkPreview(entry, textsOf(language));
    const suffix = language === 'nb' ? '' : `.${language}`;
    const message = { text: title, blocks };
    expectMessageWithinLimits(message);
    // Slack answers chat.unfurl with invalid_blocks for rich text, which it accepts in a message.
    expect(blocks.map(({ type }) => type)).not.toContain('rich_text');
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/ord/link-${name}${suffix}.json`,
    );
  });
});

it('keeps a huge article short', () => {
  const text = 'ord '.repeat(1_200);
  const sense = articles.makeSense(text, { senses: [articles.makeSense(text), articles.makeSense(text)] });
  const lemmas = Array.from({ length: 40 }, (_, n) =>
    articles.nounLemma([['Masc', 'en', 'to', 'tre', 'fire']], { text: `${'ord'.repeat(80)}${n}` }),
  );
  const giant = articles.makeArticle({ id: 1, lemmas, senses: Array.from({ length: 9 }, () => sense) });
  const { title, blocks } = renderLinkPreview(entryOf(giant, { ...giant, dict: 'nob' }), textsOf('nb'));
  expectMessageWithinLimits({ text: title, blocks });
  expect(JSON.stringify(blocks).length).toBeLessThan(4_000);
});
