import type { CategoryFacet } from '../../../worker/catalog/browse/schemas/browse.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import type { Locale } from '../../lib/locales.ts'

/** What the way a value is written depends on. */
export type ValueForm = Pick<CategoryFacet, 'code' | 'type' | 'unit' | 'prefixes'>

/** Powers of ten that prefixes stand for. */
const POWERS: Record<string, number> = { p: -12, n: -9, µ: -6, m: -3, '': 0, k: 3, M: 6, G: 9 }

/** Languages that write units in Cyrillic. */
const CYRILLIC = /^(?:be|ru|uk)\b/
const CYRILLIC_PREFIXES: Record<string, string> = { p: 'п', n: 'н', µ: 'мк', m: 'м', k: 'к', M: 'М', G: 'Г' } // prettier-ignore
const CYRILLIC_UNITS: Record<string, string> = {
  Ω: 'Ом', F: 'Ф', H: 'Гн', V: 'В', A: 'А', W: 'Вт', Hz: 'Гц', 'A·h': 'А·ч', mm: 'мм', l: 'л', kg: 'кг', B: 'Б', bit: 'бит',
} // prettier-ignore
const BELARUSIAN_UNITS: Record<string, string> = { ...CYRILLIC_UNITS, A·h: 'А·г', bit: 'біт' }

const KILO = 1024n
const BYTE_STEPS = ['', 'K', 'M', 'G']
const CYRILLIC_BYTE_STEPS = ['', 'К', 'М', 'Г']

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * A value as a person reads it, exactly: `4700` of Ω is "4.7 kΩ" or "4,7 кОм", `1.2..37` of V "1.2–37 V", `..85` of °C
 * "≤ 85 °C". Texts, choices and what is no number stay as they are.
 */
export function formatValue(value: string, form: ValueForm, locale: Locale): string {
  if (form.type !== 'number' && form.type !== 'range') return value
  const [first = '', second] = value.split('..')
  if (second === undefined) return written(first, form, locale)
  if (first === '') return `≤ ${written(second, form, locale)}`
  if (second === '') return `≥ ${written(first, form, locale)}`
  return between(first, second, { form, locale })
}

interface Way {
  form: ValueForm
  locale: Locale
}

/** Both ends with one unit, where they have the same; `…` where a minus would look like the dash. */
function between(low: string, high: string, { form, locale }: Way): string {
  const [from, to] = [partsOf(low, form, locale), partsOf(high, form, locale)]
  const dash = low.startsWith('-') || high.startsWith('-') ? '…' : '–'
  if (from.unit === to.unit) return withUnit({ ...to, number: `${from.number}${dash}${to.number}` })
  return `${withUnit(from)} ${dash} ${withUnit(to)}`
}

const written = (value: string, form: ValueForm, locale: Locale): string => {
  const text = withUnit(partsOf(value, form, locale))
  return form.code === 'tolerance' ? `±${text}` : text
}

interface Parts {
  number: string
  unit: string
}

const withUnit = ({ number, unit }: Parts): string => (unit === '' ? number : `${number} ${unit}`)

function partsOf(value: string, form: ValueForm, locale: Locale): Parts {
  const match = DECIMAL.exec(value)
  if (match === null) return { number: value, unit: '' }
  const [, sign = '', whole = '', fraction = ''] = match
  const number = {
    isNegative: sign !== '',
    units: BigInt(whole + fraction),
    digits: fraction.length,
  }
  if (form.unit === 'B' && number.digits === 0) return bytes(number, locale)
  const prefix = prefixOf(number, form.prefixes)
  return {
    number: decimal(shifted(number, -(POWERS[prefix] ?? 0)), { form, locale }),
    unit: unitOf(prefix, form.unit, locale),
  }
}

interface Exact {
  isNegative: boolean
  /** Times 10^-digits. */
  units: bigint
  digits: number
}

/** The same number with its point moved so many places to the right. */
function shifted({ isNegative, units, digits }: Exact, places: number): Exact {
  const left = digits - places
  return left >= 0
    ? { isNegative, units, digits: left }
    : { isNegative, units: units * 10n ** BigInt(-left), digits: 0 }
}

/** The largest prefix that leaves something before the point; else the smallest there is. */
function prefixOf({ units, digits }: Exact, prefixes: readonly string[]): string {
  if (units === 0n || prefixes.length === 0) return ''
  const power = units.toString().length - digits - 1
  const known = ['', ...prefixes].toSorted((a, b) => (POWERS[b] ?? 0) - (POWERS[a] ?? 0))
  return known.find((prefix) => (POWERS[prefix] ?? 0) <= power) ?? known.at(-1) ?? ''
}

/** Numbers without a unit are years and counts, which are not grouped. */
function decimal({ isNegative, units, digits }: Exact, { form, locale }: Way): string {
  let [significant, places] = [units, digits]
  while (places > 0 && significant % 10n === 0n) {
    significant /= 10n
    places -= 1
  }
  const text =
    form.unit === '' && places === 0
      ? String(significant)
      : formatDecimal(significant, places, locale)
  return isNegative ? `−${text}` : text
}

const isCyrillic = (locale: Locale) => CYRILLIC.test(locale)

function unitOf(prefix: string, unit: string, locale: Locale): string {
  if (!isCyrillic(locale)) return prefix + unit
  const units = locale.startsWith('be') ? BELARUSIAN_UNITS : CYRILLIC_UNITS
  return (CYRILLIC_PREFIXES[prefix] ?? '') + (units[unit] ?? unit)
}

/** Memory is counted in steps of 1,024. */
function bytes({ units }: Exact, locale: Locale): Parts {
  let [count, step] = [units, 0]
  while (count >= KILO && count % KILO === 0n && step < BYTE_STEPS.length - 1) {
    count /= KILO
    step += 1
  }
  const steps = isCyrillic(locale) ? CYRILLIC_BYTE_STEPS : BYTE_STEPS
  return {
    number: formatDecimal(count, 0, locale),
    unit: `${steps[step] ?? ''}${unitOf('', 'B', locale)}`,
  }
}

/** A number of the address or of an answer as the exact decimals that `formatValue` takes: 1e-7 is `0.0000001`. */
export function plainNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const match = DECIMAL.exec(mantissa)
  if (match === null) return mantissa
  const [, sign = '', whole = '', fraction = ''] = match
  const places = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + places
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0')
  const at = Math.max(1, point)
  return `${sign}${padded.slice(0, at)}.${padded.slice(at)}`
}
