import type { Size } from './outline.ts'

/** Pitches of the standards, the widest first, in millimetres. */
const PITCHES = [1.27, 1, 0.8, 0.65, 0.5, 0.4]

/** The side of a square body for so many pins: of pairs of the most pins and the side. */
export const sideOf = (pins: number, sides: readonly Size[]) =>
  sides.find(([most]) => pins <= most)?.[1] ?? pins / 8 + 2

/** The widest pitch at which the leads of one side of four have room, corners left free. */
export const quadPitch = (side: number, leads: number) =>
  pitchIn(side - Math.min(1.3, side * 0.42), leads)

/** The widest pitch at which the leads of one side of two have room. */
export const dualPitch = (side: number, leads: number) =>
  pitchIn(side - Math.min(1.2, side * 0.35), leads)

function pitchIn(room: number, leads: number): number {
  return PITCHES.find((pitch) => pitch * (leads - 1) <= room) ?? room / (leads - 1)
}
