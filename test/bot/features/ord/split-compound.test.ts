import { expect, it } from 'vitest';
import { splitCompound } from '../../../../src/bot/features/ord/check-words.js';

it.each([
  ['byggesaksbehandler', ['byggesak', 'behandler'], 'byggesaks·behandler'],
  ['byggesaksbehandler', ['bygge', 'sak', 'behandler'], 'bygge·saks·behandler'],
  ['Hytteveggene', ['hytte', 'vegg'], 'Hytte·veggene'],
  ['barnehage', ['barn', 'hage'], 'barne·hage'],
  ['fiskestang', ['fisk', 'stang'], 'fiske·stang'],
  ['fiskesuppe', ['fisk', 'suppe'], 'fiske·suppe'],
  ['nordmenn', ['nord', 'mann'], 'nord·menn'],
  ['tomatsaus', ['tomat', 'saus'], 'tomat·saus'],
  ['blåbærøl', ['blåbær', 'øl'], 'blåbær·øl'],
  ['busstopp', ['buss', 'stopp'], 'busstopp (buss + stopp)'],
  ['gaardsvei', ['gård', 'vei'], 'gaardsvei (gård + vei)'],
])('«%s» of %j is «%s»', (word, parts, marked) => {
  expect(splitCompound(word, parts)).toBe(marked);
});
