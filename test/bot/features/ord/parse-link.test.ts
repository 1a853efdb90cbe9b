import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDBOKENE_DOMAINS, parseArticleLink } from '../../../../src/bot/features/ord/query.js';

const SITE = 'https://ordbokene.no';
const parse = (address: string) => parseArticleLink(new URL(address));

const article = (dict: 'bob' | 'nob', id: number) => ({ kind: 'article', key: { dict, id } });
const word = (text: string, ...dicts: ('bob' | 'nob')[]) => ({
  kind: 'look-up',
  lookUp: { word: text, dicts },
});

describe('parseArticleLink', () => {
  it.each([
    ['/nob/bm/18571', article('bob', 18571)],
    ['/nno/bm/18571', article('bob', 18571)],
    ['/eng/nn/17640', article('nob', 17640)],
    ['/ukr/nn/17640', article('nob', 17640)],
    ['/bm/18571', article('bob', 18571)],
    ['/nn/17640/', article('nob', 17640)],
    ['/nob/bm/18571/fisk', article('bob', 18571)],
    ['/nob/bm/18571#def3', article('bob', 18571)],
    ['/nob/bm/18571?utm_source=x', article('bob', 18571)],
    ['/bm,nn/fisk', word('fisk', 'bob', 'nob')],
    ['/nob/nn,bm/fisk', word('fisk', 'bob', 'nob')],
    ['/nob/bm/fisk', word('fisk', 'bob')],
    ['/nno/bm,nn,no/fisk', word('fisk', 'bob', 'nob')],
    ['/nob/nn/bl%C3%A5b%C3%A6r', word('blåbær', 'nob')],
    ['/nob/nn/bla%CC%8Ab%C3%A6r', word('blåbær', 'nob')],
    ['/nob/bm/ha%20for%20vane', word('ha for vane', 'bob')],
    ['/bm,nn/search?q=ha+for+vane&scope=ei', word('ha for vane', 'bob', 'nob')],
    ['/nob/search?q=fisk&dict=nn&scope=e', word('fisk', 'nob')],
    ['/nob/search?q=fisk', word('fisk', 'bob', 'nob')],
    ['/bm/search', word('search', 'bob')],
  ])('parses %s', (path, expected) => {
    expect(parse(`${SITE}${path}`)).toEqual(expected);
  });

  it.each([
    'http://ordbokene.no',
    'https://www.ordbokene.no',
    'https://ordbøkene.no',
    'https://ORDBØKENE.no',
  ])('accepts %s', (site) => expect(parse(`${site}/bm/18571`)).toEqual(article('bob', 18571)));

  it.each([
    ['the front page', ''],
    ['a front page', '/nob'],
    ['a dictionary', '/nob/bm,nn'],
    ['a page about the site', '/nob/about'],
    ['settings', '/nno/settings'],
    ['an article of Norsk Ordbok', '/nob/no/12345'],
    ['an id in two dictionaries', '/nob/bm,nn/18571'],
    ['an id that is too long', '/nob/bm/99999999999999999999/x'],
    ['a pattern', '/nob/bm,nn/fisk*'],
    ['a search for a pattern', '/nob/search?q=f_sk%7Chus'],
    ['an empty search', '/bm/search?q=%20'],
    ['a malformed path', '/bm/%E0%A4%A'],
    ['a path below a word', '/bm/fisk/kake'],
    ['a very long word', `/bm/${'a'.repeat(201)}`],
  ])('ignores %s', (_, path) => expect(parse(`${SITE}${path}`)).toBeUndefined());

  it.each([
    'https://eksempel.no/bm/18571',
    'https://ordbokene.no.eksempel.no/bm/18571',
    'https://ikkeordbokene.no/bm/18571',
    'https://eksempel.no/ordbokene.no/bm/18571',
    'https://ordbokene.no@eksempel.no/bm/18571',
    'file:///ordbokene.no/bm/18571',
  ])('ignores the site %s', (address) => expect(parse(address)).toBeUndefined());

  it('lists the domain with ø in Punycode, as a manifest requires', () => {
    expect(ORDBOKENE_DOMAINS[1]).toBe(new URL('https://ordbøkene.no').hostname);
  });

  it('parses any URL, and gives only ids and words that the dictionary accepts', () => {
    const path = fc.array(fc.oneof(fc.constantFrom('nob', 'bm', 'nn', 'bm,nn', 'search', '1'), fc.string()));
    fc.assert(
      fc.property(path, fc.string(), fc.constantFrom(...ORDBOKENE_DOMAINS), (parts, query, domain) => {
        const address = `https://${domain}/${parts.join('/')}?q=${query}`;
        if (!URL.canParse(address)) return;
        const link = parse(address);
        if (link?.kind === 'article') expect(link.key.id).toBeLessThan(1e15);
        if (link?.kind !== 'look-up') return;
        expect(link.lookUp.dicts.length).toBeGreaterThan(0);
        expect(link.lookUp.word.trim()).toBe(link.lookUp.word);
        expect(link.lookUp.word.length).toBeGreaterThan(0);
        expect(link.lookUp.word.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
