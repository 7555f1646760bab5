import type { AttributeCode, ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, matchesOf, type PartName } from '../part-name.ts'
import { BULBS, COLOURS, DIELECTRICS, ENDINGS } from './choice-words.ts'

const DIELECTRIC = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${Object.keys(DIELECTRICS).join('|')})(?![\p{L}\p{N}])`,
  'gu',
)
const POLARITY =
  /(?<!\p{L})(?:(NPN)|(PNP)|(N)(?:[-\s]?(?:channel|ch|mosfet|kanal|канал(?:ьн\p{L}{1,3})?))|([PР])(?:[-\s]?(?:channel|ch|mosfet|kanal|канал(?:ьн\p{L}{1,3})?)))(?!\p{L})/giu
/** Both polarities in one part: `N/P-Channel`, `N- and P-Channel`. */
const BOTH =
  /(?<!\p{L})(?:N|P)-?(?:[-\s]?(?:channel|ch))?\s?(?:\/|&|\+|and|и|,)\s?(?:N|P)[-\s]?(?:ch|канал)/iu
const DIRECTION =
  /(?<!\p{L})(?:(uni[-\s]?dir(?:ection(?:al)?)?|однонаправленн\p{L}{2,3}|аднанакіраван\p{L}{1,3}|односпрямован\p{L}{1,3})|(bi[-\s]?dir(?:ection(?:al)?)?|двунаправленн\p{L}{2,3}|двухнакіраван\p{L}{1,3}|двонаправлен\p{L}{1,3}|двоспрямован\p{L}{1,3}))(?!\p{L})/giu
const COLOUR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${Object.entries(COLOURS)
    .map(
      ([, { words, stems }]) =>
        `(${words}${stems && `|(?:${stems.replaceAll(' ', '|')})${ENDINGS}`})`,
    )
    .join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
const COLOUR_NAMES = Object.keys(COLOURS)
/** Not the part's colour: platings, greener packing, what a series is called. */
const NO_COLOUR =
  /^[\s-]*(?:oxide|nickel|zinc|chrome|rohs|\(rohs|line|edition|box|phosphor|пайк|\(pb)/i
const NO_COLOUR_BEFORE = /(?:rohs|pb[\s-]free|halogen[\s-]free|lead[\s-]free)[\s/&,]*$/i

const COLOURED: ReadonlySet<Family> = new Set([
  'led',
  'display',
  'connector',
  'accessory',
  'battery-holder',
  'switch',
  'tact-switch',
  'cable',
  'coolant',
  'bulb',
  'audio-jack',
  'power-jack',
  'rf-connector',
  'card-holder',
  'fuse-holder',
])
const DIELECTRIC_FAMILIES: ReadonlySet<Family> = new Set(['capacitor', 'emi-filter', 'common-mode'])

const at = (code: AttributeCode, value: string, match: RegExpExecArray): ReadAttribute => ({
  code,
  value,
  start: match.index,
  end: match.index + match[0].length,
})

/** The dielectric of a ceramic capacitor. */
export const readDielectric = ({ latin, family }: PartName): ReadAttribute[] =>
  DIELECTRIC_FAMILIES.has(family)
    ? agreed(
        matchesOf(DIELECTRIC, latin).map((match) =>
          at('dielectric', DIELECTRICS[match[0]] ?? '', match),
        ),
      )
    : []

/** Polarity of transistors; none where a part holds both. */
export function readPolarity({ text, isCar }: PartName): ReadAttribute[] {
  if (isCar || BOTH.test(text)) return []
  return agreed(
    matchesOf(POLARITY, text).map((match) => {
      const [, npn, pnp, n] = match
      return at('polarity', npn ? 'NPN' : pnp ? 'PNP' : n ? 'N' : 'P', match)
    }),
  )
}

/** Direction of suppressors; the data of a transceiver flow both ways too. */
export const readDirection = ({ text, family }: PartName): ReadAttribute[] =>
  family === 'tvs' || family === 'varistor'
    ? agreed(
        matchesOf(DIRECTION, text).map((match) => at('direction', match[1] ? 'uni' : 'bi', match)),
      )
    : []

/** The one colour of light or of the part. */
export function readColour({ text, family }: PartName): ReadAttribute[] {
  if (!COLOURED.has(family)) return []
  const readings = matchesOf(COLOUR, text)
    .filter(
      (match) =>
        !NO_COLOUR.test(
          text.slice(match.index + match[0].length, match.index + match[0].length + 12),
        ) && !NO_COLOUR_BEFORE.test(text.slice(Math.max(0, match.index - 16), match.index)),
    )
    .map((match) =>
      at(
        'colour',
        COLOUR_NAMES[match.slice(1).findIndex((group) => group !== undefined)] ?? '',
        match,
      ),
    )
  const rgb = readings.filter(({ value }) => value === 'rgb')
  return agreed(rgb.length > 0 ? rgb : readings)
}

/** The category of a lamp. */
export const readBulb = ({ latin, family }: PartName): ReadAttribute[] =>
  family === 'bulb'
    ? agreed(matchesOf(BULBS, latin).map((match) => at('bulb', match[1] ?? '', match)))
    : []
