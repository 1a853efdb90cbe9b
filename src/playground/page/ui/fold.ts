/** Folds case and diacritics, so that `bjorn` finds Bjørn and `skoli` finds skóli. */
export function foldForSearch(text: string): string {
  return text
    .toLocaleLowerCase('nb')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');
}
