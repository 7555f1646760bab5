import { formatDecimal, NBSP } from '../../../lib/format-number.ts'
import type { Locale } from '../../../lib/locales.ts'

/** Hundredths of a percent as they are typed: 250 → `2.5`, with the language's own sign. */
export function percentTyped(bps: number, locale: Locale): string {
  const text = formatDecimal(BigInt(bps), 2, locale).replace('−', '-')
  return text.replace(/0$/, '').replace(/[.,]0$/, '')
}

/** And back: `2,5 %` → 250. What is no percent with at most two digits answers NaN. */
export function readPercent(typed: string): number {
  const match = /^([+\-−]?)(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(typed.replaceAll(/\s/g, ''))
  if (match === null) return typed.trim() === '' ? 0 : Number.NaN
  const [, sign = '', whole = '0', fraction = ''] = match
  const bps = Number.parseInt(whole, 10) * 100 + Number.parseInt(fraction.padEnd(2, '0'), 10)
  return sign === '' || sign === '+' ? bps : -bps
}

/** 250 → `+2,5 %`. */
export const percentOnTop = (bps: number, locale: Locale): string =>
  `${bps > 0 ? '+' : ''}${percentTyped(bps, locale).replace('-', '−')}${NBSP}%`
