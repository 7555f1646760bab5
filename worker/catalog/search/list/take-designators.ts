/** Letters that designators begin with, IEC 60617 and GOST 2.710. */
const LETTERS =
  'R|C|L|D|Q|U|IC|VD|VT|DA|DD|VS|J|P|X|XP|XS|XT|K|F|FU|FB|T|TR|TV|SW|S|SA|SB|Y|Z|ZQ|BQ|HL|HG|LED|RN|RP|RK|M'
const ONE = `(?:${LETTERS})\\d{1,4}`
const RANGE = `${ONE}(?:\\s*[-–—…]\\s*(?:${LETTERS})?\\d{1,4}(?!\\S))?`
const BETWEEN = '(?:\\s*[,;]\\s*|\\s+)'
/** Two designators or more, or a range, before the rest of a line. */
const LEADING = new RegExp(`^(${RANGE}(?:${BETWEEN}${RANGE})*)${BETWEEN}(\\S.*)$`, 'u')
const EACH = new RegExp(`(${LETTERS})(\\d{1,4})(?:\\s*[-–—…]\\s*(?:${LETTERS})?(\\d{1,4}))?`, 'gu')
const MOST_PLACES = 10_000

interface Placed {
  rest: string
  /** How many places of a board it is for; 1 without designators. */
  count: number
}

/**
 * A line of a bill of materials without its designators, which say how many pieces it asks for: `R1, R2, R5-R8
 * RC0603` is six of RC0603. A single one may be a part number (`U1`, `C1815`): then both ways are named, the one
 * without designators first.
 */
export function takeDesignators(line: string): Placed[] {
  const [, places, rest] = LEADING.exec(line) ?? []
  const whole = { rest: line, count: 1 }
  if (places === undefined || rest === undefined) return [whole]
  const found = [...places.matchAll(EACH)]
  const count = found.reduce((sum, [, , from, to]) => sum + span(from, to), 0)
  const placed = { rest, count: Math.min(count, MOST_PLACES) }
  return found.length > 1 || count > 1 ? [placed, whole] : [whole, placed]
}

const span = (from = '1', to = from): number => Math.max(1, Number(to) - Number(from) + 1)

/** A designator that stands by itself, or a range of them; letters of any program. */
const PLACE =
  /^[\p{L}_](?:[\p{L}\d_]{0,40}?[\p{L}_])?(?:(\d{1,6})\p{L}?|[?*]{1,4})(?:[-–—…:][\p{L}_]{0,40}(\d{1,6}))?$/u
const MOST_CHARS = 8000

/** How many places of a board a cell of designators names: `R1, R4-R7` is five; null where something else is in it. */
export function countDesignators(cell: string): number | null {
  const text = cell
    .slice(0, MOST_CHARS)
    .replaceAll(/\.{2,3}/g, '…')
    .replaceAll(/\s*([-–—…])\s*(?=\p{L}{0,8}\d)/gu, '$1')
  const places = text.split(/[\s,;/|]+/u).filter((place) => place !== '')
  let count = 0
  for (const place of places) {
    const found = PLACE.exec(place)
    if (found === null) return null
    const [, from, to] = found
    count += to === undefined || from === undefined ? 1 : span(from, to)
  }
  return count === 0 ? null : Math.min(count, MOST_PLACES)
}
