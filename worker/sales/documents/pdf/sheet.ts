import type { Font } from 'fontkit'

/** A4 in points of 1/72 inch, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 }
/** The area inside the margins: left, right and bottom. */
export const LEFT = PAGE.side
export const RIGHT = PAGE.width - PAGE.side
export const END = PAGE.height - PAGE.bottom

export const INK = '#1c2024'
export const QUIET = '#5b6270'
export const LINE = '#dfe2e7'

export type Weight = 'regular' | 'strong'

/** A PDF being drawn from the top: `y` is where the next block begins. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  fonts: Record<Weight, Font>
  y: number
}

export interface Style {
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** All digits have one width, so that figures align. */
  isTabular?: boolean
}

/**
 * Off: ligatures, contextual forms and kerning take ten times as long as the rest. The library passes the
 * object on to fontkit.
 */
const PLAIN = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((name) => [
    name,
    false,
  ]),
)
/** The same with digits of one width, so that figures align. */
const TABULAR = { ...PLAIN, tnum: true }

const SIZE = 9

function choose({ doc }: Sheet, { size = SIZE, weight = 'regular', color = INK }: Style): void {
  doc.font(weight).fontSize(size).fillColor(color)
}

const optionsOf = ({
  width,
  align = 'left',
  isTabular = false,
}: Style): PDFKit.Mixins.TextOptions => ({
  width,
  align,
  lineGap: 2,
  features: (isTabular ? TABULAR : PLAIN) as unknown as PDFKit.Mixins.OpenTypeFeatures[],
})

const cleaned = (sheet: Sheet, text: string, { weight = 'regular' }: Style) =>
  asPrintable(text, sheet.fonts[weight])

/** The height of `text` in a style, points. */
export function heightOf(sheet: Sheet, text: string, style: Style): number {
  choose(sheet, style)
  return sheet.doc.heightOfString(cleaned(sheet, text, style), optionsOf(style))
}

/** Writes `text` at a position; the sheet's `y` does not change. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, ...style }: Style & { x: number; y: number },
): void {
  choose(sheet, style)
  sheet.doc.text(cleaned(sheet, text, style), x, y, optionsOf(style))
}

/** Writes texts of different weights as one paragraph. */
export function writeRun(
  sheet: Sheet,
  parts: { text: string; weight: Weight }[],
  { x, y, ...style }: Omit<Style, 'weight'> & { x: number; y: number },
): void {
  for (const [at, { text, weight }] of parts.entries()) {
    choose(sheet, { ...style, weight })
    const options = { ...optionsOf(style), continued: at < parts.length - 1 }
    const words = cleaned(sheet, text, { ...style, weight })
    if (at === 0) sheet.doc.text(words, x, y, options)
    else sheet.doc.text(words, options)
  }
}

/** Draws a thin line to the right margin. */
export function rule({ doc }: Sheet, y: number, from = LEFT): void {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()
}

/** Continues at the top of a new page. */
export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = PAGE.top
}

/** Turns the page when `height` more points do not fit on it. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > END) turnPage(sheet)
}

/** Replaces characters that the font lacks, such as 中 in a supplier's name of a part. */
const UNKNOWN = '□'

/** `text` in characters that `font` has; accents joined to their letters, no invisible ones except spaces. */
export function asPrintable(text: string, font: Font): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
  return Array.from(tidy, (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : UNKNOWN,
  ).join('')
}
