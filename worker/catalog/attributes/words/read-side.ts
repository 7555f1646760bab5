import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { distinct, matchesOf, type PartName } from '../part-name.ts'
import { ENDINGS, SIDES } from './choice-words.ts'

const NAMES = Object.keys(SIDES)
const SIDE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${Object.values(SIDES)
    .map(({ words, stems, short }) => {
      const all = [...words.split(' '), ...short.split(' ')].join('|')
      return `(${all}|(?:${stems.replaceAll(' ', '|')})${ENDINGS})`
    })
    .join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
/** `Right Angle` is how a connector stands, `заднего вида` what a mirror shows. */
const NOT_A_SIDE =
  /^[\s-]*(?:angle|angled|entry|exit|facing|justif|hand drive|wheel drive|view|panel|вида|від|виду|хода|ходу|руль|рул[её]м|привод)/iu
/** Parts of electronics that come as a left and a right one. */
const HANDED: ReadonlySet<Family> = new Set(['battery-holder'])

/** Places of a part on the car; left and right of contacts of batteries. */
export function readSide({ text, family, isCar }: PartName): ReadAttribute[] {
  if (!isCar && !HANDED.has(family)) return []
  const readings = matchesOf(SIDE, text).flatMap((match): ReadAttribute[] => {
    const end = match.index + match[0].length
    if (NOT_A_SIDE.test(text.slice(end, end + 14))) return []
    const value = NAMES[match.slice(1).findIndex((group) => group !== undefined)] ?? ''
    return [{ code: 'side', value, start: match.index, end }]
  })
  return distinct(isCar ? readings : readings.filter(({ value }) => /left|right/.test(value)))
}
