import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, matchesOf, type PartName } from '../part-name.ts'
import {
  CHIP_SIZES,
  DIODE_OUTLINES,
  DIODE_WORDS,
  FAMILY_FOLDS,
  NUMBERED,
  PIN_FAMILIES,
  WORDS,
} from './package-names.ts'

const EDGE = String.raw`(?<![\p{L}\p{N}])`
const FAMILIES = PIN_FAMILIES.toSorted((a, b) => b.length - a.length).join('|')
/** `LQFP-48`, `DIP14`, `DFN2510-10`, `SO PowerPAD-8`, with the pad, the letter L and the size behind it. */
const FAMILY_FIRST = new RegExp(
  String.raw`${EDGE}(${FAMILIES})(\d{4})?(?: POWERPAD)?[-_]?(?:EP-)?(\d{1,3})L?(?:-EP)?(?![\p{L}\p{N}.,]|\s?(?:X|POS|WAY|ПОЗ))`,
  'gu',
)
/** `14-DIP`, `8-SO`. */
const PINS_FIRST = new RegExp(
  String.raw`${EDGE}(\d{1,3})(?:L?-)?(${FAMILIES})(?![\p{L}\p{N}])`,
  'gu',
)
/** `48-Pin LQFP`, `8-Pin SOIC N`. */
const PINS_APART = new RegExp(
  String.raw`${EDGE}(\d{1,3})[- ]PINS?,? (${FAMILIES})(?![\p{L}\p{N}-])`,
  'gu',
)
/** `SOIC, 8 Pins`. */
const PINS_BEHIND = new RegExp(
  String.raw`${EDGE}(${FAMILIES}), (\d{1,3})[- ]PINS?(?![\p{L}\p{N}])`,
  'gu',
)
/** `SOT-23-6L`, `TO220`, `SOD-323F`, `5-DDPAK/TO-263`, `TO-252-3L(DPAK)`. */
const NUMBERS = new RegExp(
  String.raw`${EDGE}(?:(\d{1,2})-)?(?:(?:D2?|D²|DD|I2?|)-?PAK\s?[/(]\s?)?(${NUMBERED})(?:-?|(?<=SO[TD]) )(9X3|\d{1,4}(?!\d)[A-Z]{0,2})(?:-(\d{1,2})L?|-\d{1,2}\.\d+MM)?(?:\s?[/(]\s?(?:D2?|D²|DD|I2?|)-?PAK\)?)?(?![\p{L}\p{N}]|-\d)`,
  'gu',
)
const SINGLE = new RegExp(
  String.raw`${EDGE}(?:${[...Object.keys(WORDS), ...DIODE_WORDS].toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}\p{N}²-])`,
  'gu',
)
const CHIP =
  /(?<![\p{L}\p{N}.,+/-]|METRIC )(\d{4,5})(?![\p{L}\p{N}%°]|[.,]\d|\s?(?:METRIC|HRS?|HOURS|PCS|ШТ|MM|ММ|[VWAFΩ](?!\p{L})|OHM)|-\d|\/\d{5})/gu

/** What the numbers of an outline are like, where other numbers are those of parts: LL4148, SC2262, DO3316. */
const NUMBERS_OF = new Map([
  ['LL', /^(?:34|41)$/],
  ['SC', /^\d{2,3}(?!\d)/],
  ['DO', /^\d{1,3}(?!\d)/],
  ['TO', /^\d{1,3}(?!\d)/],
])
const CRYSTAL_CASE = /(?<![\p{L}\p{N}])HC-?49(?:\/?(US|S|U))?(?![\p{L}\p{N}])/gu

const DIODES: ReadonlySet<Family> = new Set(['tvs', 'diode', 'zener', 'thyristor', 'varistor'])
/** Parts whose four digits are their size as it is written. */
const SIZED: ReadonlySet<Family> = new Set(['inductor', 'led', 'ferrite-bead'])
/** Parts that have no chip size: four digits are a year, a quantity or a model. */
const UNSIZED: ReadonlySet<Family> = new Set([
  'connector',
  'audio-jack',
  'power-jack',
  'rf-connector',
  'card-holder',
  'battery-holder',
  'relay',
  'cell',
  'fan',
  'cable',
  'gdt',
  'mcu',
  'board',
])

/** The outline: a chip size or a name with its number of pins, folded as the trade does (SO-8 is SOIC-8). */
export function readPackage(name: PartName): ReadAttribute[] {
  if (name.isCar || /POWERPAK|POWER PAK/.test(name.latin)) return []
  const named = [...numbered(name), ...withPins(name), ...crystalCases(name)]
  const words = named.length > 0 ? [] : singles(name)
  const sizes = named.length > 0 || words.length > 0 ? [] : chipSizes(name)
  return preferred([...named, ...words, ...sizes])
}

/** Pins in the name say more than the name without: of SOT-23 and SOT-23-6 the longer one. */
function preferred(readings: readonly ReadAttribute[]): ReadAttribute[] {
  const longest = readings.toSorted((a, b) => b.value.length - a.value.length)[0]
  return longest && readings.every(({ value }) => longest.value.startsWith(value))
    ? [longest]
    : agreed(readings)
}

const packageAt = (value: string, match: RegExpExecArray): ReadAttribute => ({
  code: 'package',
  value,
  start: match.index,
  end: match.index + match[0].length,
})

function withPins({ latin }: PartName): ReadAttribute[] {
  const first = matchesOf(FAMILY_FIRST, latin).map((match) => {
    const [, family = '', body = '', pins = ''] = match
    return packageAt(`${folded(family)}${body}-${Number(pins)}`, match)
  })
  const last = [PINS_FIRST, PINS_APART]
    .flatMap((pattern) => matchesOf(pattern, latin))
    .map((match) => {
      const [, pins = '', family = ''] = match
      return packageAt(`${folded(family)}-${Number(pins)}`, match)
    })
  const behind = matchesOf(PINS_BEHIND, latin).map((match) => {
    const [, family = '', pins = ''] = match
    return packageAt(`${folded(family)}-${Number(pins)}`, match)
  })
  return [...first, ...last, ...behind].filter(
    ({ value }) => !value.endsWith('-0') && !value.endsWith('-1'),
  )
}

const folded = (family: string) => FAMILY_FOLDS[family] ?? family

function numbered({ latin, text }: PartName): ReadAttribute[] {
  return matchesOf(NUMBERS, latin).flatMap((match) => {
    const [written, before = '', kind = '', number = '', behind = ''] = match
    if (kind === 'TO' && !text.slice(match.index, match.index + written.length).includes('TO')) {
      return isCyrillicTo(text, match) ? [packageAt(`TO-${number}`, match)] : []
    }
    if (!(NUMBERS_OF.get(kind) ?? /./).test(number)) return []
    const pins = behind || before
    const outline = `${kind}-${number}`
    const value = DIODE_OUTLINES[outline] ?? (pins === '' ? outline : `${outline}-${Number(pins)}`)
    return [packageAt(value, match)]
  })
}

/** Metal cases of crystals: `HC-49/US`. */
const crystalCases = ({ latin, family }: PartName): ReadAttribute[] =>
  family === 'crystal'
    ? matchesOf(CRYSTAL_CASE, latin).map((match) => packageAt(`HC-49${match[1] ?? ''}`, match))
    : []

/** `ТО-220` with Cyrillic capitals; `to 5` in small letters is a word. */
const isCyrillicTo = (text: string, match: RegExpExecArray) =>
  /^[ТT][ОO]-?\d/u.test(text.slice(match.index, match.index + 4))

function singles({ latin, family }: PartName): ReadAttribute[] {
  return matchesOf(SINGLE, latin)
    .filter((match) => !DIODE_WORDS.has(match[0]) || DIODES.has(family))
    .map((match) => packageAt(WORDS[match[0]] ?? match[0], match))
}

function chipSizes({ latin, family, quantities }: PartName): ReadAttribute[] {
  if (UNSIZED.has(family)) return []
  return matchesOf(CHIP, latin)
    .filter(({ 1: digits = '', index }) => {
      if (quantities.some(({ start, end }) => start < index + digits.length && index < end))
        return false
      if (SIZED.has(family) && digits.length === 4 && !digits.endsWith('00'))
        return !isSeries(latin, index)
      return (
        CHIP_SIZES.has(digits) &&
        !isSeries(latin, index) &&
        (digits.startsWith('0') || quantities.length > 0)
      )
    })
    .map((match) => packageAt(match[1] ?? '', match))
}

/** `2051 Series` is what the maker calls it. */
const isSeries = (latin: string, at: number) => /^\d+ SERIES/.test(latin.slice(at, at + 13))
