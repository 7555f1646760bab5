const UNIT = String.raw`(?:шт(?:ук[аі]?)?|pcs?|pieces?|ea|each|units?)\.?`
const TITLE = String.raw`(?:qty|quantity|кол-?во|количество|колькасць|к-ць)[.:]?\s*[:=]?`
const TIMES = '[x×х*]'
const COUNT = String.raw`[1-9]\d{0,8}`

/** `10`, `x10`, `10x`, `10 pcs`, `qty 10`: a quantity and nothing else. */
const ALONE = new RegExp(
  `^(?:${TITLE}\\s*)?${TIMES}?\\s*(${COUNT})\\s*(?:${UNIT}|${TIMES})?$`,
  'iu',
)
/** The same with a mark that leaves no doubt, at the end of a line or at its beginning. */
const MARKED_END = new RegExp(
  `^(?<rest>.*\\S)[\\s,;|–—-]+(?:${TITLE}\\s*(?<a>${COUNT})(?:\\s*${UNIT})?|${TIMES}\\s*(?<b>${COUNT})(?:\\s*${UNIT})?|(?<c>${COUNT})\\s*(?:${UNIT}|${TIMES}))$`,
  'iu',
)
const MARKED_START = new RegExp(
  `^(?:${TITLE}\\s*(?<a>${COUNT})(?:\\s*${UNIT})?|${TIMES}\\s*(?<b>${COUNT})|(?<c>${COUNT})\\s*(?:${UNIT}|${TIMES}(?=\\s)))[\\s,;|–—-]+(?<rest>\\S.*)$`,
  'iu',
)
const BARE_END = new RegExp(`^(.*\\S)(?:\\s*[;|]\\s*|\\s*,\\s+|\\s+[-–—]\\s+|\\s+)(${COUNT})$`, 'u')
const BARE_START = new RegExp(
  `^(${COUNT})(?:\\s*[;|]\\s*|\\s*,\\s+|\\s+[-–—]\\s+|\\s+)(\\S.*)$`,
  'u',
)
const COMMA_END = new RegExp(`^([^\\s,]+,[^\\s,]+|[^\\s,]+),(${COUNT})$`, 'u')
const COMMA_START = new RegExp(`^(${COUNT}),([^\\s,]+(?:,[^\\s,]+)?)$`, 'u')

/** A text without its quantity. */
export interface Counted {
  rest: string
  quantity: number
  /** Only where no other way is known: commas without blanks stand in numbers far more often. */
  isLastResort?: true
}

/** The quantity that a cell holds, or null. */
export function quantityOf(text: string): number | null {
  const digits = ALONE.exec(text.trim())?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 10)
}

/**
 * The ways to tell a text from its quantity, the likeliest first. A marked quantity (`x10`, `10 pcs`) is the only
 * way; bare digits at an end may be one, or belong to the number. `otherwise`: how many it is without any.
 */
export function quantitiesOf(text: string, otherwise: number): Counted[] {
  const marked = MARKED_END.exec(text)?.groups ?? MARKED_START.exec(text)?.groups
  if (marked !== undefined) {
    const { rest = '', a, b, c } = marked
    return [{ rest, quantity: Number.parseInt(a ?? b ?? c ?? '1', 10) }]
  }
  const ways: Counted[] = []
  const end = BARE_END.exec(text)
  if (end !== null) ways.push(counted(end[1], end[2]))
  ways.push({ rest: text, quantity: otherwise })
  const start = BARE_START.exec(text)
  if (start !== null) ways.push(counted(start[2], start[1]))
  // Where nothing but commas separates, they may stand in the number as well.
  const comma = COMMA_END.exec(text)
  if (comma !== null) ways.push({ ...counted(comma[1], comma[2]), isLastResort: true })
  const before = COMMA_START.exec(text)
  if (before !== null) ways.push({ ...counted(before[2], before[1]), isLastResort: true })
  return ways
}

const counted = (rest = '', digits = '1'): Counted => ({
  rest,
  quantity: Number.parseInt(digits, 10),
})
