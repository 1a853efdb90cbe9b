import { describe, expect, it } from 'vitest';
import { conceptText } from '../../src/dictionary/concepts.js';

describe('conceptText', () => {
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
    ['__proto__', '__proto__', '__proto__'],
    ['', '', ''],
  ])('spells out %s in each dictionary', (code, bokmaal, nynorsk) => {
    expect([conceptText('bob', code), conceptText('nob', code)]).toEqual([bokmaal, nynorsk]);
  });
});
