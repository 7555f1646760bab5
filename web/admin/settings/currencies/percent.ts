import { NBSP } from '../../../lib/format-form.ts'
import { formatDecimal } from '../../../lib/format-number.ts'
import { readDecimal } from '../../../lib/typed-number.ts'
import type { Locale } from '../../../lib/locales.ts'

/** Hundredths of a percent as they are typed: 250 → `2.5`, with the language's own sign. */
export function percentTyped(bps: number, locale: Locale): string {
  const text = formatDecimal(BigInt(bps), 2, locale).replace('−', '-')
  return text.replace(/0$/, '').replace(/[.,]0$/, '')
}

const MOST_BPS = 99_999

/** And back: `2,5 %` → 250. What is no percent with at most two digits answers NaN. */
export function readPercent(typed: string): number {
  const [, sign = '', number = ''] = /^([+\-−]?)(.*?)%?$/.exec(typed.trim()) ?? []
  const bps = readDecimal(number, { digits: 2 })
  if (bps === null) return typed.trim() === '' ? 0 : Number.NaN
  if (bps > MOST_BPS) return Number.NaN
  return sign === '' || sign === '+' ? bps : -bps
}

/** 250 → `+2,5 %`. */
export const percentOnTop = (bps: number, locale: Locale): string =>
  `${bps > 0 ? '+' : ''}${percentTyped(bps, locale).replace('-', '−')}${NBSP}%`
