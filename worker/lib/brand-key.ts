/**
 * A brand's name folded for comparison: NFKC, diacritics dropped, lower case, ё=е, ў=у, everything
 * but letters and digits removed. `Mann-Filter` and `MANN FILTER` share one key.
 * A name of signs alone keeps them, so that no name folds to ''.
 */
export function brandKey(name: string): string {
  const folded = fold(name)
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '')
  return key === '' ? folded.trim() : key
}

/**
 * A brand in the address of its page: `texas-instruments`. Folded by `brandKey()` it is the brand's key, so
 * it tells brands apart as keys do.
 */
export function brandSlug(name: string): string {
  const folded = fold(name)
  const slug = folded.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return slug === '' ? folded.trim() : slug
}

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ў', 'у')
