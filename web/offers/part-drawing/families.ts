import { balls, carrier, land, noLeads, power, twoSides } from './no-leads.ts'
import type { Find, Size } from './outline.ts'
import { lens } from './outlines.ts'
import { quadPitch, sideOf } from './sides.ts'

/** Sides of bodies by the most pins they take, in millimetres (JEDEC MS-026). */
const FLAT_PACKS: readonly Size[] = [
  [32, 7],
  [44, 10],
  [48, 7],
  [64, 10],
  [80, 12],
  [128, 14],
  [144, 20],
  [176, 24],
  [208, 28],
  [256, 32],
]

/** Two rows with a body as long as they are. */
const rows =
  (depth: number, pitch: number, reach: number): Find =>
  (pins) => ({
    shape: 'rows',
    pins,
    body: [Math.ceil(pins / 2) * pitch + (pitch < 1 ? 0.4 : -0.2), depth],
    pitch,
    reach,
  })

const smallOutline: Find = (pins) => rows(pins > 16 ? 7.5 : 3.9, 1.27, 1.1)(pins, null)
const thinShrink: Find = (pins) =>
  pins > 38 ? rows(6.1, 0.5, 1)(pins, null) : rows(4.4, 0.65, 1)(pins, null)
const mini: Find = (pins) => ({
  ...rows(3, pins > 8 ? 0.5 : 0.65, 0.95)(pins, null),
  body: [pins > 10 ? 4 : 3, 3],
})

/** Thin ones with few pins are small transistors; memories have theirs on the short sides or on the long. */
const thin: Find = (pins) => {
  if (pins <= 8) return { ...rows(1.6, pins > 6 ? 0.65 : 0.95, 0.6)(pins, null), body: [2.9, 1.6] }
  return [32, 40, 48, 56].includes(pins)
    ? rows(18.4, 0.5, 0.8)(pins, null)
    : rows(10.2, 0.8, 0.8)(pins, null)
}

const dual =
  (pitch: number, wideFrom: number): Find =>
  (pins) => ({ ...rows(pins < wideFrom ? 6.4 : 13.8, pitch, 1)(pins, null), isNotched: true })

const inLine: Find = (pins) => ({
  shape: 'tab',
  pins,
  body: [pins * 2.54, 6.5],
  reach: 3.5,
  pitch: 2.54,
  lead: 0.6,
})

const flatPack: Find = (pins, body) => {
  const side = body?.[0] ?? sideOf(pins, FLAT_PACKS)
  return {
    shape: 'quad',
    pins,
    body: [side, body?.[1] ?? side],
    pitch: quadPitch(side, Math.ceil(pins / 4)),
    reach: 1,
  }
}

const chipCarrier: Find = (pins) => {
  if (pins <= 6) return { ...lens(pins > 4 ? [5, 5] : [3.5, 2.8]), pins: Math.max(2, pins) }
  const side = (leads: number) => leads * 1.27 + 2.6
  const across = pins === 32 ? 7 : pins / 4
  return {
    shape: 'quad',
    pins,
    body: [side(across), side(pins / 2 - across)],
    pitch: 1.27,
    reach: 0.6,
    isMiddleFirst: true,
  }
}

/** Families by the end of their names, the first that fits: `LQFP` is a flat pack. */
export const FAMILIES: readonly (readonly [RegExp, Find])[] = [
  [/^SDIP$/, dual(1.778, 48)],
  [/^SPDIP$/, dual(2.54, 48)],
  [/DIP$/, dual(2.54, 24)],
  [/[SZ]IP$/, inLine],
  [/^(E|H|)MSOP$|^VSSOP$|^UMAX$|^MSOIC$/, mini],
  [/TSSOP$|^TVSOP$/, thinShrink],
  [/^QSOP$/, rows(3.9, 0.635, 1.05)],
  [/SSOP?$|^VSOP$/, rows(5.3, 0.65, 1.25)],
  [/^TSOP$/, thin],
  [/^SOJ$/, rows(7.6, 1.27, 0.5)],
  [/^[EHP]?SOP?$|SOIC$/, smallOutline],
  [/QFP$/, flatPack],
  [/^[PJ]LCC$/, chipCarrier],
  [/QFN$|QFPN$|LCC$|LPCC$|^MLPQ$/, noLeads],
  [/^LFCSP$|^MLF$|^MLP$|^LLP$/, carrier],
  [/^PDFN$|^VSONP$/, power],
  [/DFN$|SON$|^MLPD$/, twoSides],
  [/LGA$/, land],
  [/BGA$|CSP$/, balls],
]
