import { NBSP } from './format-form.ts'
import { formatTrimmed } from './format-number.ts'
import type { Locale } from './locales.ts'

/** 18.43 → 18,4 %. */
export const formatShare = (percent: number, locale: Locale): string =>
  `${formatTrimmed(BigInt(Math.round(percent * 10)), 1, locale)}${NBSP}%`

/** 18.43 → +18,4 %. */
export const formatChange = (percent: number, locale: Locale): string =>
  `${percent > 0 ? '+' : ''}${formatShare(percent, locale)}`
