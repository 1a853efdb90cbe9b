/** Texts on the workplace's own words. */
export const glossary = {
  /** Marks an explanation as the workplace's own. */
  source: 'Fra ordlista til arbeidsplassen',
  /** The same for a menu option. */
  sourceShort: 'ordlista',
  otherWords: (words: readonly string[]) => `Også kalt: ${words.join(', ')}`,
  owner: (name: string) => `Ansvarlig: ${name}`,
  link: 'Les mer',
  andMoreTerms: (count: number) => (count === 1 ? 'Det er ett ord til.' : `Det er ${count} ord til.`),

  // the list
  title: 'Ordlista',
  list: 'Se ordlista',
  count: (count: number) => (count === 1 ? 'Ordlista har ett ord.' : `Ordlista har ${count} ord.`),
  empty: 'Det er ingen ord i ordlista ennå.',
  /** The place of a page in the list. */
  position: (first: string, last: string, page: number, pages: number) =>
    `${first} – ${last} · side ${page} av ${pages}`,
  chooseLetter: 'Gå til bokstav',
  chooseTerm: 'Vis et ord',
  backToList: 'Tilbake til lista',
  termGone: 'Dette ordet står ikke lenger i ordlista. Gå tilbake til lista.',
};
