import type { Locale } from '../../../lib/locales.ts'
import { PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'

/** What a piece costs as it was typed, in millionths; NaN when it is no price. Nothing may cost nothing. */
export const costMicros = (text: string, locale: Locale): number =>
  readDecimal(text, { digits: PRICE_DIGITS, locale }) ?? Number.NaN
