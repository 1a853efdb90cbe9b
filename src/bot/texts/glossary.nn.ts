import type { glossary as nb } from './glossary.nb.js';
import type { Translation } from './translation.js';

export const glossary: Translation<typeof nb> = {
  /** Marks an explanation as the workplace's own. */
  source: 'Frå ordlista til arbeidsplassen',
  /** The same for a menu option. */
  sourceShort: 'ordlista',
  otherWords: (words) => `Òg kalla: ${words.join(', ')}`,
  owner: (name) => `Ansvarleg: ${name}`,
  link: 'Les meir',
  andMoreTerms: (count) => (count === 1 ? 'Det er eitt ord til.' : `Det er ${count} ord til.`),

  // the list
  title: 'Ordlista',
  list: 'Sjå ordlista',
  count: (count) => (count === 1 ? 'Ordlista har eitt ord.' : `Ordlista har ${count} ord.`),
  empty: 'Det er ingen ord i ordlista enno.',
  /** The place of a page in the list. */
  position: (first, last, page, pages) => `${first} – ${last} · side ${page} av ${pages}`,
  chooseLetter: 'Gå til bokstav',
  chooseTerm: 'Vis eit ord',
  backToList: 'Tilbake til lista',
  termGone: 'Dette ordet står ikkje lenger i ordlista. Gå tilbake til lista.',
};
