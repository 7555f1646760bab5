import type { Size } from './outline.ts'

/** Pitches of the standards, the widest first, in millimetres. */
const PITCHES = [1.27, 1, 0.8, 0.65, 0.5, 0.4]
/** The side of a square body for so many pins: of pairs of the most pins and the side. */
export const sideOf = (pins: number, sides: readonly Size[]) =>
  sides.find(([most]) => pins <= most)?.[1] ?? pins / 8 + 2

/** The widest pitch at which the leads of one side have room. */
export function pitchIn(side: number, leads: number): number {
  const room = side - Math.min(1.2, side * 0.35)
  return PITCHES.find((pitch) => pitch * (leads - 1) <= room) ?? room / (leads - 1)
}
