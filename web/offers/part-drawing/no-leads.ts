import type { Find, Size } from './outline.ts'
import { dualPitch, quadPitch, sideOf } from './sides.ts'

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

/** The widest pitch of pads on four sides; wider ones would meet at the corners. */
const WIDEST = 0.65

/** Pads on four sides; an odd one is the pad in the middle, which is not seen. */
export const noLeads: Find = (pins, body) => {
  const side = sideOf(pins, NO_LEADS)
  const [width, height] = body ?? [side, side]
  return {
    shape: 'quad',
    pins,
    body: [width, height],
    pitch: Math.min(WIDEST, quadPitch(Math.min(width, height), Math.ceil(pins / 4))),
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
    pitch: dualPitch(along, Math.ceil(pins / 2)),
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
const BALL_PITCH = 0.8

/** A matrix of balls: no more than sixteen a side are drawn, more would be one grey field. */
export const balls: Find = (pins) => {
  const shown = Math.min(pins, MOST_BALLS ** 2)
  const across = Math.ceil(Math.sqrt(shown))
  const down = Math.ceil(shown / across)
  return {
    shape: 'grid',
    pins: shown,
    body: [across * BALL_PITCH + 0.5, down * BALL_PITCH + 0.5],
    pitch: BALL_PITCH,
  }
}
