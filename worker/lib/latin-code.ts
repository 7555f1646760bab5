/** Belarusian and Russian letters as the Latin ones people write for them; ъ and ь are left out. */
const LATIN: Record<string, string> = Object.fromEntries(
  (
    'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i і:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ў:u ' +
    'ф:f х:kh ц:ts ч:ch ш:sh щ:shch ы:y э:e ю:yu я:ya ґ:g є:ye ї:i'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/**
 * A code made of a name, of at most `most` characters: `Автоснаб, склад №2` → `AVTOSNAB-SKLAD-2`; '' when nothing is
 * left.
 */
export function latinCode(name: string, most = 24): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
    .toUpperCase()
}
