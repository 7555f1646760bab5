import type { ReadAttribute } from '../attribute-codes.ts'
import { distinct, matchesOf } from '../part-name.ts'
import { KNOWN_ALONE, MAKES, MODELS } from './makes.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const byLength = (a: string, b: string) => b.length - a.length
const anyOf = (words: string[]) => words.map(escaped).toSorted(byLength).join('|')

const MAKE_OF = new Map(
  Object.entries(MAKES).flatMap(([make, spellings]) =>
    spellings.split('|').map((spelling) => [spelling.toLowerCase(), make] as const),
  ),
)
const MAKE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${anyOf([...MAKE_OF.keys()])})(?![\p{L}\p{N}])`,
  'giu',
)
/** `VW 504.00`, `MB 229.51`: the approval of an oil, not a car. */
const APPROVAL = /^[\s-]*(?:\d{3}[.\s]\d|LL[-\s]?\d|dexos|RN\d)/i
/** Makes that are Russian words in small letters. */
const CAPITALS = new Set(['газ', 'уаз', 'дэу', 'деу', 'gaz', 'uaz', 'рено', 'киа'])

/** Models in lower case with their makes; a Niva is a Lada and a Chevrolet. */
const MAKES_OF_MODEL = Map.groupBy(
  Object.entries(MODELS).flatMap(([make, models]) =>
    models.split(/[ |]/).map((model) => ({ make, model: model.toLowerCase() })),
  ),
  ({ model }) => model,
)
/** A model with its generation: `Golf V`, `Passat B6`, `Octavia A5`, `Golf 4`. */
const MODEL = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(${anyOf([...MAKES_OF_MODEL.keys()])})(?:\s(?:[IVX]{1,4}|[1-9]|(?<=(?:passat|пассат)\s)B[2-8]|(?<=(?:octavia|октавия)\s)A[5-8]|(?<=(?:astra|астра|vectra|вектра|corsa|zafira)\s)[A-K]|(?<=a[346]\s)[BC][4-9]|Tour|FL)(?![\p{L}\p{N}]|[.,]\d|\s?(?:шт|pcs|л|l|mm|мм|x|х|%|V|W|A)(?!\p{L})))?(?![\p{L}\p{N}]|-\d)`,
  'giu',
)
/** Models of Lada that are numbers, alone or as a range: `2108`, `2108-2115`. */
const LADA_MODEL =
  /(?<![\p{L}\p{N}.,])(11[1-9]\d|21\d{2,3})(?:\s?[-–—]\s?(11[1-9]\d|21\d{2,3}))?(?![\p{L}\p{N}]|[.,]\d)/gu

/** Makes and models of cars that a part fits. */
export function readCars(text: string, isCar: boolean): ReadAttribute[] {
  const makes = matchesOf(MAKE, text).flatMap((match) => makeOf(text, match))
  const fitted = new Set(makes.map(({ value }) => value))
  if (!isCar && fitted.size === 0) return []
  const models = matchesOf(MODEL, text).flatMap((match) => modelOf(match, fitted))
  const numbers = fitted.has('Lada') ? matchesOf(LADA_MODEL, text).map(ladaOf) : []
  return [...distinct(makes), ...distinct([...models, ...numbers])]
}

function makeOf(text: string, match: RegExpExecArray): ReadAttribute[] {
  const [written] = match
  const end = match.index + written.length
  if (APPROVAL.test(text.slice(end, end + 8))) return []
  const lower = written.toLowerCase()
  if (CAPITALS.has(lower) && written[0] === lower[0]) return []
  return [{ code: 'make', value: MAKE_OF.get(lower) ?? '', start: match.index, end }]
}

function modelOf(match: RegExpExecArray, makes: ReadonlySet<string>): ReadAttribute[] {
  const [written, word = ''] = match
  const lower = word.toLowerCase()
  const isOfMake = MAKES_OF_MODEL.get(lower)?.some(({ make }) => makes.has(make)) ?? false
  const isAlone = makes.size === 0 && KNOWN_ALONE.has(lower) && word[0] !== lower[0]
  if (!isOfMake && !isAlone) return []
  return [{ code: 'model', value: written, start: match.index, end: match.index + written.length }]
}

function ladaOf(match: RegExpExecArray): ReadAttribute {
  const [written, first = '', last] = match
  const isRange = last !== undefined && Number(first) < Number(last)
  const end = match.index + (isRange ? written.length : first.length)
  return { code: 'model', value: isRange ? `${first}..${last}` : first, start: match.index, end }
}
