import type { AttributeCode, ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, matchesOf, type PartName } from '../part-name.ts'
import { decimalOf, decimalText, times } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { hasWays } from './read-counts.ts'

/** What the one length in mm of a part is. */
const CODES: Partial<Record<Family, AttributeCode>> = {
  connector: 'pitch',
  'audio-jack': 'diameter',
  accessory: 'diameter',
  'battery-holder': 'diameter',
  cell: 'diameter',
  led: 'diameter',
  varistor: 'diameter',
  thermistor: 'diameter',
  sounder: 'diameter',
  'brake-disc': 'diameter',
  'brake-shoe': 'diameter',
  'clutch-kit': 'diameter',
  wiper: 'length',
  'brake-hose': 'length',
  'stabiliser-link': 'length',
  'v-belt': 'length',
  fan: 'length',
}

/** Pitches in mm that a connector without a number of positions is believed to have. */
const PITCHES = new Set(
  '0.3 0.4 0.5 0.635 0.65 0.8 1 1.02 1.25 1.27 1.5 2 2.5 2.54 3.5 3.81 3.96 4.2 5.08 7.62'.split(
    ' ',
  ),
)
/** Words before or behind a length that name it. */
const WORDS: [RegExp, AttributeCode][] = [
  [/^(?:pitch|p|шаг|шагом|крок|spacing)$/, 'pitch'],
  [/^(?:diameter|dia|diam|диаметр|дыяметр|діаметр|d|od)$/, 'diameter'],
  [/^(?:length|long|длина|длиной|даўжыня|довжина|l)$/, 'length'],
  [/^(?:width|wide|ширина|шириной|шырыня)$/, 'width'],
  [/^(?:height|high|высота|высотой|вышыня|висота|h)$/, 'height'],
]
/** Lengths of something else: cables, distances, wavelengths, thickness. */
const OTHERS =
  /^(?:thick|thickness|толщина|cable|wire|lead|leads|tail|row|hole|stroke|travel|range|distance|depth)$/
/** `Radial … 5mm` is the spacing of the leads; `Radial Leaded, 6.3 mm` may be the can. */
const RADIAL = /\bradial\b(?!\s?lead)/i
/** Ribs, profile and effective length in mm of a V-ribbed belt (ISO 9981): `6PK1195`. */
const RIBBED_BELT = /(?<![\p{L}\p{N}])\d{1,2}PK\s?(\d{3,4})(?![\p{L}\p{N}])/gu
const ROUND_MARK = /[Øø⌀∅]\s?$/

/** Pitch, diameter, length, width and height that stand alone, in mm; inches are 25.4 mm. */
export function readLengths(name: PartName): ReadAttribute[] {
  const lengths = name.quantities.filter(({ unit, high }) => isLength(unit) && high === null)
  const named = lengths.flatMap((value) => namedOf(name, value))
  const isNamed = ({ start }: Quantity) => named.some((reading) => reading.start === start)
  const alone = lengths.filter(
    (value) => !isNamed(value) && !OTHERS.test(value.after) && !OTHERS.test(value.before),
  )
  return [...perCode(named), ...perCode(aloneOf(name, alone, named)), ...beltOf(name)]
}

const isLength = (unit: Quantity['unit']) => unit === 'mm' || unit === 'in'

function inMillimetres(value: Quantity): Quantity {
  if (value.unit !== 'in') return value
  const low = times(value.low, 254n)
  return { ...value, low: { ...low, scale: low.scale + 1 } }
}

function namedOf({ text }: PartName, value: Quantity): ReadAttribute[] {
  const isRound = ROUND_MARK.test(text.slice(Math.max(0, value.start - 2), value.start))
  const code = isRound ? 'diameter' : (aheadOf(text, value) ?? behindOf(value.after))
  return code && value.low.digits > 0n ? [attributeOf(code, inMillimetres(value))] : []
}

/** A letter before a value names it with a sign between alone: `D=20 мм`. */
function aheadOf(text: string, { before, start }: Quantity): AttributeCode | undefined {
  if (before.length < 2 && !/=\s?$/.test(text.slice(Math.max(0, start - 2), start)))
    return undefined
  return WORDS.find(([word]) => word.test(before))?.[1]
}

/** A letter behind a value is a word of its own: only whole words name what stands before them. */
const behindOf = (after: string) =>
  after.length > 2 ? WORDS.find(([word]) => word.test(after))?.[1] : undefined

function aloneOf(
  name: PartName,
  values: Quantity[],
  named: readonly ReadAttribute[],
): ReadAttribute[] {
  const code = codeOf(name)
  if (code === undefined || named.some((reading) => reading.code === code)) return []
  const isConnector = name.family === 'connector'
  const positive = values.filter(({ low, unit }) => low.digits > 0n && unit === 'mm')
  const readings = positive
    .map((value) => attributeOf(code, value))
    .filter(
      ({ value }) => code !== 'pitch' || PITCHES.has(value) || !isConnector || hasWays(name.text),
    )
  const isPair = code === 'length' && values.every(({ isListed }) => isListed)
  return isPair ? readings : agreed(readings)
}

/** The lead spacing of a radial can, the pitch beside the positions of a connector, or the part's own. */
function codeOf({ family, text }: PartName): AttributeCode | undefined {
  if (family === 'round-capacitor' || family === 'capacitor')
    return RADIAL.test(text) ? 'pitch' : undefined
  return CODES[family]
}

/** Of each code the one value; both lengths of a pair. */
function perCode(readings: readonly ReadAttribute[]): ReadAttribute[] {
  const codes = new Set(readings.map(({ code }) => code))
  return [...codes].flatMap((code) => {
    const own = readings.filter((reading) => reading.code === code)
    return code === 'length' ? own : agreed(own)
  })
}

const beltOf = ({ family, latin }: PartName): ReadAttribute[] =>
  family === 'v-belt'
    ? agreed(
        matchesOf(RIBBED_BELT, latin).map((match) => ({
          code: 'length',
          value: decimalText(decimalOf(match[1] ?? '')),
          start: match.index,
          end: match.index + match[0].length,
        })),
      )
    : []
