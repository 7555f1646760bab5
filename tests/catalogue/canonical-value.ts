import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODES = join(import.meta.dirname, '../fixtures/catalogue/codes.tsv')

/** The kind of each code: `number`, `bounds`, `text` or `choice:a,b`. */
export const KINDS = new Map(
  readFileSync(CODES, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([code = '', kind = '']) => [code, kind] as const),
)

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/
const isDecimal = (text: string) => DECIMAL.test(text) && text !== '-0'

function isNumber(value: string): boolean {
  const [low = '', high, ...more] = value.split('..')
  if (more.length > 0 || !isDecimal(low)) return false
  return high === undefined || (isDecimal(high) && Number(low) < Number(high))
}

const isBounds = (value: string) =>
  value.includes('..') &&
  (isNumber(value) ||
    (value.startsWith('..') && isDecimal(value.slice(2))) ||
    (value.endsWith('..') && isDecimal(value.slice(0, -2))))

/** How values of the codes of kind `text` are written. */
const TEXTS: Record<string, RegExp> = {
  package: /^[0-9A-Z]+(-[0-9A-Z]+)*$/,
  thread: /^(M\d+(\.\d+)?(x\d+(\.\d+)?)?|\d+(\/\d+)?-\d+ UN[CF]?)$/,
  viscosity: /^\d+W-\d+$/,
  bulb: /^[A-Z]+\d*(\/\d)?[A-Z]*\d?$/,
  model: /^(\d+\.\.\d+|[\p{L}\d][\p{L}\d'’-]*( [\p{L}\d]+)*)$/u,
}

/** Whether a value is written as the table of codes says. */
export function isCanonical(code: string, value: string): boolean {
  const kind = KINDS.get(code) ?? ''
  if (kind === 'number') return isNumber(value)
  if (kind === 'bounds') return isBounds(value)
  if (kind === 'text') return TEXTS[code]?.test(value) ?? false
  return kind.replace('choice:', '').split(',').includes(value)
}
