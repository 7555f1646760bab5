import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawPackage } from '../../../../web/offers/part-drawing/draw-package.ts'
import { VIEW } from '../../../../web/offers/part-drawing/drawn-box.ts'
import { parsePackage } from '../../../../web/offers/part-drawing/parse-package.ts'
import { PartDrawing } from '../../../../web/offers/part-drawing/part-drawing.tsx'

/** Names as the catalogue's reader of names writes them. */
const NAMES = (
  '01005 0201 0306 0402 0603 0612 0805 1206 1210 1812 2010 2512 2835 5050 SOT-23 SOT-23-5 SOT-23-6 TSOT-23-8 ' +
  'SOT-323 SC-70-5 SOT-363 SOT-143 SOT-563 SOT-89 SOT-223 SOD-123 SOD-323F SOD-523 SMA SMB SMC SMAF DO-35 DO-41 ' +
  'DO-201AD LL-34 LL-41 MINIMELF DPAK D2PAK TO-252-3 TO-263-5 TO-263-7 TO-220 TO-220-5 TO-220F TO-220AB-3 TO-247 ' +
  'TO-3P TO-92 TO-126 TO-39 TO-99-8 LFPAK56 SOIC-8 SOIC-16 SOIC-28 TSSOP-14 SSOP-28 MSOP-10 TSOP-48 DIP-8 DIP-40 ' +
  'SIP-9 LQFP-48 LQFP-144 PLCC-44 PLCC-32 PLCC-4 QFN-16 QFN-32 DFN-8 DFN2510-10 DFN1006-2 DFN1006-3 LGA-14 BGA-256 ' +
  'WLCSP-6 HC-49 HC-49US SOT-227 TO-3 SOT-9X3'
).split(' ')
const UNKNOWN = [
  '',
  '0000',
  '9999',
  '4018',
  'SOIC',
  'SOIC-1',
  'TO-3',
  'SOT-227',
  'XYZ-8',
  'USB-C',
  'constructor',
]

const drawn = NAMES.flatMap((name) => {
  const outline = parsePackage(name)
  return outline ? [{ name, outline, boxes: drawPackage(outline) }] : []
})
const markup = (name: string, label?: string) =>
  renderToStaticMarkup(<PartDrawing packageName={name} label={label} />)
const sizeOf = (name: string) => {
  const { boxes } = drawn.find((each) => each.name === name) ?? { boxes: [] }
  const ends = boxes.map(({ x, width }) => x + width)
  return Math.max(...ends) - Math.min(...boxes.map(({ x }) => x))
}

describe('a drawing of a package', () => {
  it('is there for nine names in ten', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(NAMES.length * 0.9)
  })
  it.each(UNKNOWN)('is not there for %j', (name) => {
    expect(parsePackage(name)).toBeNull()
    expect(markup(name)).toBe('')
  })
  it.each(drawn)('of $name is within its view', ({ name, boxes }) => {
    const outside = boxes.filter(
      ({ x, y, width, height }) =>
        !(x >= 0 && y >= 0 && x + width <= VIEW[0] && y + height <= VIEW[1]) ||
        !(width > 0 && height > 0),
    )
    expect(boxes.length).toBeGreaterThan(1)
    expect(outside).toEqual([])
    expect(markup(name)).not.toMatch(/NaN|Infinity|undefined|\de-/)
  })
  it.each([
    ['SOIC-8', 8],
    ['SOT-23', 3],
    ['SOT-23-5', 5],
    ['DFN2510-10', 10],
    ['LQFP-144', 144],
    ['PLCC-32', 32],
    ['LGA-14', 14],
    ['BGA-256', 256],
    ['TO-220-5', 5],
    ['TO-99-8', 8],
  ])('of %s has its pins', (name, pins) => {
    const { boxes } = drawn.find((each) => each.name === name) ?? { boxes: [] }
    expect(boxes.filter(({ look }) => ['lead', 'pad', 'ball'].includes(look)).length).toBe(pins)
  })
  it('shows chips in one scale, as far as the view reaches', () => {
    expect(sizeOf('0805') / sizeOf('0402')).toBeCloseTo(2)
    expect(sizeOf('1206') / sizeOf('0201')).toBeCloseTo(3.2 / 0.6)
    expect(sizeOf('2512')).toBeGreaterThan(sizeOf('1206'))
  })
  it('keeps the body that a name tells', () => {
    expect(parsePackage('DFN2510-10')?.body).toEqual([2.5, 1])
    expect(parsePackage('SO-8')).toEqual(parsePackage('SOIC-8'))
    expect(parsePackage('DPAK')).toEqual(parsePackage('TO-252'))
  })
  it('has its name, or none beside a text that says it', () => {
    expect(markup('SOIC-8', 'SOIC-8, drawing')).toMatch(/role="img" aria-label="SOIC-8, drawing"/)
    expect(markup('SOIC-8')).toMatch(/aria-hidden="true"/)
    expect(markup('SOIC-8')).not.toMatch(/role=/)
  })
})
