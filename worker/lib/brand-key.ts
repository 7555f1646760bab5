/**
 * A brand's name folded for comparison: NFKC, diacritics dropped, lower case, ё=е, ў=у, everything
 * but letters and digits removed. `Mann-Filter` and `MANN FILTER` share one key.
 * A name of signs alone keeps them, so that no name folds to ''.
 */
export function brandKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ў', 'у')
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '')
  return key === '' ? folded.trim() : key
}
