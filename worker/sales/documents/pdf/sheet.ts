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
  /** What is written now belongs to this part of the structure that screen readers read. */
  part: PDFKit.PDFStructureElement
  /** Something was written that the fonts have no letters for. */
  hasUnprintable: boolean
}

export interface Style {
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** All digits have one width, so that figures align. */
  isTabular?: boolean
  /** What it is in the document's structure, ISO 32000-1 14.8.4; a paragraph unless said. */
  role?: Role
}

/** `ornament`: repeats or decorates, and is not read out. */
export type Role = 'H1' | 'H2' | 'P' | 'ColumnHead' | 'RowHead' | 'TD' | 'ornament'

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

/** Roles that a table tells apart by the direction its head is for. */
const HEADS: Partial<Record<Role, 'Column' | 'Row'>> = { ColumnHead: 'Column', RowHead: 'Row' }

/** Draws what `draw` draws as one leaf of the document's structure. */
export function inRole(sheet: Sheet, role: Role, draw: () => void): void {
  const { doc, part } = sheet
  if (role === 'ornament') {
    doc.markContent('Artifact')
    draw()
    doc.endMarkedContent()
    return
  }
  const scope = HEADS[role]
  const tag = scope === undefined ? role : 'TH'
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  // The types do not know of `scope` yet.
  const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = {}
  if (scope !== undefined) options.scope = scope
  part.add(doc.struct(tag, options, content))
}

/** Draws a picture as one leaf; `alt` is read out for it. */
export function drawFigure({ doc, part }: Sheet, alt: string, draw: () => void): void {
  const content = doc.markStructureContent('Figure')
  draw()
  doc.endMarkedContent()
  part.add(doc.struct('Figure', { alt }, content))
}

/** Everything that `draw` writes belongs to one part, such as a table or a row of it. */
export function inPart(sheet: Sheet, type: 'Sect' | 'Table' | 'TR' | 'TD', draw: () => void): void {
  const { part } = sheet
  const inner = sheet.doc.struct(type)
  part.add(inner)
  sheet.part = inner
  draw()
  inner.end()
  sheet.part = part
}

/** Writes `text` at a position; the sheet's `y` does not change. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, role = 'P', ...style }: Style & { x: number; y: number },
): void {
  choose(sheet, style)
  const words = cleaned(sheet, text, style)
  sheet.hasUnprintable ||= words.includes(UNPRINTABLE)
  inRole(sheet, role, () => sheet.doc.text(words, x, y, optionsOf(style)))
}

/** Writes texts of different weights as one paragraph. */
export function writeRun(
  sheet: Sheet,
  parts: { text: string; weight: Weight }[],
  { x, y, role = 'P', ...style }: Omit<Style, 'weight'> & { x: number; y: number },
): void {
  inRole(sheet, role, () => {
    for (const [at, { text, weight }] of parts.entries()) {
      choose(sheet, { ...style, weight })
      const options = { ...optionsOf(style), continued: at < parts.length - 1 }
      const words = cleaned(sheet, text, { ...style, weight })
      sheet.hasUnprintable ||= words.includes(UNPRINTABLE)
      if (at === 0) sheet.doc.text(words, x, y, options)
      else sheet.doc.text(words, options)
    }
  })
}

/** Draws a thin line to the right margin. */
export function rule(sheet: Sheet, y: number, from = LEFT): void {
  inRole(sheet, 'ornament', () =>
    sheet.doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke(),
  )
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

/** Stands for letters that the font lacks, such as 中文 in a supplier's name of a part. */
export const UNPRINTABLE = '[…]'

/**
 * `text` in letters that `font` has, `UNPRINTABLE` for each run of others; accents joined to their letters, no
 * invisible ones except spaces.
 */
export function asPrintable(text: string, font: Font): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
  let printable = ''
  for (const sign of tidy) {
    const isKnown = font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    if (isKnown) printable += sign
    else if (!printable.endsWith(UNPRINTABLE)) printable += UNPRINTABLE
  }
  return printable
}
