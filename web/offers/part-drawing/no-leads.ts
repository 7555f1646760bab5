import type { Find, Size } from './outline.ts'
import { pitchIn, sideOf } from './sides.ts'

/** Sides of bodies by the most pins they take, in millimetres (JEDEC MO-220). */
const NO_LEADS: readonly Size[] = [
  [8, 2],
  [16, 3],
  [24, 4],
  [32, 5],
  [40, 6],
  [48, 7],
  [56, 8],
  [64, 9],
  [88, 10],
  [124, 12],
]

/** Pads on four sides. */
export const noLeads: Find = (pins, body) => {
  const side = sideOf(pins, NO_LEADS)
  const [width, height] = body ?? [side, side]
  return {
    shape: 'quad',
    pins,
    body: [width, height],
    pitch: pitchIn(Math.min(width, height), pins / 4),
    hasPads: true,
  }
}

/** Pads in two rows, or two of them. */
export const twoSides: Find = (pins, body) => {
  const [width, height] = body ?? (pins === 2 ? [1, 0.6] : pins < 8 ? [2, 2] : [3, 3])
  if (pins === 2)
    return { shape: 'flat', pins, body: [width, height], lead: height * 0.8, hasPads: true }
  const along = pins === 3 ? height : width
  return {
    shape: 'rows',
    pins,
    body: [along, pins === 3 ? width : height],
    pitch: pitchIn(along, Math.ceil(pins / 2)),
    hasPads: true,
  }
}

/** Transistors of 5 × 6 mm. */
export const power: Find = (pins, body) => twoSides(pins, body ?? [5, 6])

/** Families with both: few pads are in two rows. */
export const carrier: Find = (pins, body) => (pins < 12 ? twoSides : noLeads)(pins, body)

/** Many lands are a matrix. */
export const land: Find = (pins, body) => (pins > 64 ? balls : noLeads)(pins, body)

const MOST_BALLS = 16
/** A matrix of balls: no more than sixteen a side are drawn, more would be one grey field. */
export const balls: Find = (pins, body) => {
  const shown = Math.min(pins, MOST_BALLS ** 2)
  const across = Math.ceil(Math.sqrt(shown))
  const down = Math.ceil(shown / across)
  const own: Size = [across * 0.8 + 0.5, down * 0.8 + 0.5]
  return { shape: 'grid', pins: shown, body: shown < pins && body ? body : own, pitch: 0.8 }
}
