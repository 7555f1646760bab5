const CAMEL = /(?<=[a-zа-яёіў])(?=[A-ZА-ЯЁІЎ][a-zа-яёіў])/g
const SIGNS = /[.:;*"'«»“”()[\]{}_/\\,|!?`’=]+/g
const HYPHEN = /(?<=\p{L})[-‐–](?=\p{L})|(?<= |^)[-‐–]+(?=\p{L})|(?<=\p{L})[-‐–]+(?= |$)/gu
const GROUPED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g

/**
 * A header cell as the dictionary spells it: NFKC (№ becomes no), lower case, ё=е, camelCase
 * apart, signs, hyphens at letters and line breaks to one blank. `Мин.\nпартия` → `мин партия`.
 */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .replace(CAMEL, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(SIGNS, ' ')
    .replace(HYPHEN, ' ')
    .replace(GROUPED, '')
    .replace(/\s+/g, ' ')
    .trim()
}
