import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, matchesOf, type PartName } from '../part-name.ts'

const PINS =
  /(?<![\p{L}\p{N}.,/+*-]|[xх] )(\d{1,4})(?:-|\s)?(?:pins?|пин(?:ов|а)?|вывод(?:ов|а)?|вывадаў|вывады|выводів|лап(?:ок|ы))(?![\p{L}\p{N}])/giu
const WAYS =
  /(?<![\p{L}\p{N}.,/+*-]|[xх] )(\d{1,3})(?:-|\s)?(?:pos|posn|positions?|poles?|ways?|contacts?|circuits?|ckts?|контакт(?:а|ов|ы|аў|ів|ный|ная|ные)?|конт|позици[ийя]|полюс(?:а|ов|ный)?|позіцій|пазіцый|пазіцыі)(?![\p{L}\p{N}])/giu
/** `9P`, `8P8C`. */
const P = /(?<![\p{L}\p{N}.,/+*-]|[xх] )(\d{1,3})P(?:\d{1,2}C)?(?![\p{L}\p{N}/])/gu

const CONNECTORS: ReadonlySet<Family> = new Set([
  'connector',
  'audio-jack',
  'power-jack',
  'rf-connector',
  'card-holder',
  'accessory',
])

/** Pins of a part, and positions of a connector, whose pins are its positions. */
export function readCounts(name: PartName): ReadAttribute[] {
  if (name.isCar) return []
  const pins = agreed(countsOf('pins', PINS, name.text))
  if (!CONNECTORS.has(name.family)) return pins
  const ways = [...countsOf('ways', WAYS, name.text), ...countsOf('ways', P, name.text)]
  if (ways.length > 0) return [...agreed(ways), ...pins]
  return pins.map((pin) => ({ ...pin, code: 'ways' }))
}

/** Whether a name says how many positions a connector has. */
export const hasWays = (text: string): boolean =>
  matchesOf(WAYS, text).length > 0 || matchesOf(P, text).length > 0

const countsOf = (code: 'pins' | 'ways', pattern: RegExp, text: string): ReadAttribute[] =>
  matchesOf(pattern, text).flatMap((match) => {
    const value = String(Number(match[1]))
    return value === '0'
      ? []
      : [{ code, value, start: match.index, end: match.index + match[0].length }]
  })
