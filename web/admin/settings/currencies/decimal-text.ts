import { formatDecimal } from '../../../lib/format-number.ts'
import type { Locale } from '../../../lib/locales.ts'

/** As banks write rates. */
const LEAST_DIGITS = 4
/** Digits that mean something to a reader; a cross rate has twelve. */
const MOST_DIGITS = 6

/** An exact decimal of the API (`3.689400000001`) as the language writes it, rounded half up. */
export function decimalText(value: string, locale: Locale): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = fraction.slice(0, MOST_DIGITS).padEnd(MOST_DIGITS, '0')
  const isUp = (fraction[MOST_DIGITS] ?? '0') >= '5'
  const units = BigInt(`${whole}${kept}`) + (isUp ? 1n : 0n)
  const noughts = /0*$/.exec(units.toString().padStart(MOST_DIGITS + 1, '0'))?.[0].length ?? 0
  const dropped = Math.min(noughts, MOST_DIGITS - LEAST_DIGITS)
  return formatDecimal(units / 10n ** BigInt(dropped), MOST_DIGITS - dropped, locale)
}
