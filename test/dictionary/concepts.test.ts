import { describe, expect, it } from 'vitest';
import {
  builtinConceptLookup,
  builtinConceptTable,
  createConceptLookup,
} from '../../src/dictionary/concepts.js';

describe('builtinConceptLookup', () => {
  it.each([
    ['norr', 'norrønt', 'norrønt'],
    ['norr.', 'norrønt', 'norrønt'],
    ['g.no.', 'gammelnorsk', 'gammalnorsk'],
    ['gno', 'gammelnorsk', 'gammalnorsk'],
    ['l.ty.', 'lavtysk', 'lågtysk'],
    ['m.h.ty.', 'middelhøytysk', 'mellomhøgtysk'],
    ['e_l', 'eller lignende', 'eller liknande'],
    ['dollar', '$', '$'],
    ['amp', '&', '&'],
    ['afrikaans', 'afrikaans', 'afrikaans'],
    ['indisk språk', 'indisk språk', 'indisk språk'],
    ['mapudungun', undefined, undefined],
    ['__proto__', undefined, undefined],
    ['', undefined, undefined],
  ])('expands %s in each dictionary', (code, bokmaal, nynorsk) => {
    expect([
      builtinConceptLookup('bob')(code)?.expansion,
      builtinConceptLookup('nob')(code)?.expansion,
    ]).toEqual([bokmaal, nynorsk]);
  });

  it.each([
    ['lat.', 'language'],
    ['tamil', 'language'],
    ['akk', 'grammar'],
    ['i_mus', 'domain'],
    ['jf', 'relation'],
    ['bil', 'rhetoric'],
    ['foreld', 'temporal'],
    ['dollar', 'entity'],
    ['osv', null],
  ])('knows the class of %s', (code, conceptClass) => {
    expect(builtinConceptLookup('nob')(code)?.class).toBe(conceptClass);
  });
});

describe('createConceptLookup', () => {
  const own = {
    norr: { class: 'language', expansion: 'gammelt norrønt' },
    'x.y.': { class: 'domain', expansion: 'i x og y' },
    xy: { class: 'domain', expansion: 'xy-fag' },
    sv_e: { class: 'language', expansion: 'sv_e' },
    gl: { class: 'temporal', expansion: '' },
    kvensk: { class: 'language', expansion: 'kvensk' },
    nytt: { class: null, expansion: 'nytt' },
    'd.e.': undefined,
  };
  it.each([
    ['norr', 'gammelt norrønt'],
    ['norr.', 'gammelt norrønt'],
    ['x.y.', 'i x og y'],
    ['xy', 'xy-fag'],
    ['x.y', 'xy-fag'],
    ['sv_e', 'svenske'],
    ['gl', 'gammel'],
    ['lat.', 'latin'],
    ['nytt', 'nytt'],
    ['ukjent', undefined],
  ])('expands %s by its own table, and by the built-in one where that says nothing', (code, expansion) => {
    expect(createConceptLookup('bob', own)(code)?.expansion).toBe(expansion);
  });

  it('reads the table that a service sends', () => {
    const read = createConceptLookup('nob', builtinConceptTable('nob'));
    expect(read('g.no.')).toEqual({ class: 'language', expansion: 'gammalnorsk' });
  });
});
