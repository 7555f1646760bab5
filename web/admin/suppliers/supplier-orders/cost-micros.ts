import { typedPrice } from '../../../lib/typed-price.ts'

/** What a piece costs as it was typed, in millionths; NaN when it is no price. Nothing may cost nothing. */
export const costMicros = (text: string): number =>
  typedPrice(text, '')?.micros ?? (/^0+(?:[.,]0+)?$/.test(text.trim()) ? 0 : Number.NaN)
