import type { Font } from 'fontkit'

/** Stands for what the font has no sign for: 中 in a supplier's name of a part. */
const UNKNOWN = '□'

/** `text` in signs that `font` has; accents joined to their letters, no invisible ones but spaces. */
export function asPrintable(text: string, font: Font): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
  return Array.from(tidy, (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : UNKNOWN,
  ).join('')
}
