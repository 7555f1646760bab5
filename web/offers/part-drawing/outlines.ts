import type { Outline, Size } from './outline.ts'

type Leads = Pick<Outline, 'reach' | 'pitch' | 'lead'>

const flat = (body: Size, reach: number, lead: number): Outline => ({
  shape: 'flat',
  pins: 2,
  body,
  reach,
  lead,
  isBanded: true,
})
/** Rows of a small transistor's leads; the pitch is that of the kind with six. */
const small = (pins: number, body: Size, leads: Leads): Outline => ({
  shape: 'rows',
  pins,
  body,
  ...leads,
})
const axial = (body: Size, lead: number): Outline => ({
  shape: 'axial',
  pins: 2,
  body,
  reach: 4,
  lead,
  isBanded: true,
})
const tab = (body: Size, rest: Partial<Outline>): Outline => ({
  shape: 'tab',
  pins: 3,
  body,
  ...rest,
})
const can = (pins: number, diameter: number): Outline => ({
  shape: 'can',
  pins,
  body: [diameter, diameter],
})
const melf = (length: number, diameter: number): Outline => ({
  shape: 'chip',
  pins: 2,
  body: [length, diameter],
  isRound: true,
})
const crystal = (height: number): Outline => ({
  shape: 'crystal',
  pins: 2,
  body: [10.2, height],
  reach: 5,
  pitch: 4.88,
  lead: 0.45,
})

const SOT_23 = { reach: 0.55, pitch: 0.95 }
const SC_70 = { reach: 0.43, pitch: 0.65 }
const SC_75 = { reach: 0.4, pitch: 0.5 }
const TO_220 = { reach: 7, pitch: 2.54, lead: 0.8 }
const TO_247 = { reach: 9, pitch: 5.45, lead: 1.2, hole: 3.6 }

/** A light-emitting diode in a frame. */
export const lens = (body: Size): Outline => ({
  shape: 'flat',
  pins: 2,
  body,
  reach: 0.2,
  lead: body[1] * 0.6,
  hasLens: true,
})

/** Outlines with one form, by the name without its pins; typical measures of JEDEC's and the makers' drawings. */
export const OUTLINES: ReadonlyMap<string, Outline> = new Map(
  Object.entries({
    SMA: flat([4.3, 2.6], 0.4, 1.45),
    SMB: flat([4.4, 3.6], 0.45, 2),
    SMC: flat([6.9, 5.9], 0.5, 3),
    SMAF: flat([3.5, 2.6], 0.6, 1.4),
    SMBF: flat([4.3, 3.6], 0.5, 2),
    'SOD-123': flat([2.7, 1.6], 0.5, 0.6),
    'SOD-123F': flat([2.7, 1.6], 0.4, 1),
    'SOD-128': flat([3.8, 2.5], 0.45, 1.8),
    'SOD-323': flat([1.7, 1.25], 0.4, 0.3),
    'SOD-523': flat([1.2, 0.8], 0.2, 0.3),
    'SOD-723': flat([1, 0.6], 0.2, 0.28),
    'SOD-923': flat([0.8, 0.6], 0.1, 0.2),
    'DO-219': flat([2.8, 1.8], 0.45, 1),
    'DO-34': axial([3, 1.6], 0.5),
    'DO-35': axial([4, 1.8], 0.5),
    'DO-41': axial([5.2, 2.7], 0.8),
    'DO-15': axial([6.8, 3.2], 0.85),
    'DO-201': axial([9, 5.2], 1.25),
    MELF: melf(5, 2.4),
    MINIMELF: melf(3.5, 1.5),
    MICROMELF: melf(2, 1.2),
    'LL-41': { ...melf(5, 2.4), isBanded: true },
    'LL-34': { ...melf(3.5, 1.5), isBanded: true },
    'SOT-23': small(3, [2.9, 1.5], SOT_23),
    'SOT-143': small(4, [2.9, 1.3], SOT_23),
    'SOT-323': small(3, [2, 1.25], SC_70),
    'SOT-416': small(3, [1.6, 0.8], SC_75),
    'SOT-563': small(6, [1.6, 1.2], { ...SC_75, reach: 0.2 }),
    'SOT-723': small(3, [1.2, 0.8], { reach: 0.2, pitch: 0.4 }),
    'SOT-89-5': small(5, [4.5, 2.5], { reach: 0.9, pitch: 1.5 }),
    US8: small(8, [2, 2.3], { reach: 0.4, pitch: 0.5 }),
    SM8: small(8, [2.95, 2.8], { reach: 0.6, pitch: 0.65 }),
    'SOT-89': tab([4.5, 2.5], { tab: [1.7, 0.5], reach: 1, pitch: 1.5, lead: 0.5, isTabPin: true }),
    'SOT-223': tab([6.5, 3.5], {
      tab: [3, 1.7],
      reach: 1.7,
      pitch: 2.3,
      lead: 0.7,
      isTabPin: true,
    }),
    SMPC: tab([4.6, 5.4], { pins: 2, tab: [3.8, 0.5], reach: 0.6, pitch: 2.1, lead: 1 }),
    LFPAK: tab([5, 4.1], { pins: 4, tab: [4.2, 0.9], reach: 0.9, pitch: 1.27, lead: 0.45 }),
    'TO-252': tab([6.6, 6.1], { tab: [5.3, 1.1], reach: 2.8, pitch: 2.28, lead: 0.8, isCut: true }),
    'TO-263': tab([10.1, 9.1], { tab: [9, 1.4], reach: 5, pitch: 2.54, lead: 0.8, isCut: true }),
    'TO-268': tab([15.9, 13.9], {
      tab: [13.8, 1.3],
      reach: 4,
      pitch: 5.45,
      lead: 1.3,
      isCut: true,
    }),
    'TO-251': tab([6.6, 6.1], { tab: [5.3, 1.1], reach: 5, pitch: 2.28, lead: 0.7 }),
    'TO-262': tab([10.1, 9.1], { tab: [9, 1.4], ...TO_220 }),
    'TO-220': tab([10.1, 9.1], { tab: [10.1, 6.3], hole: 3.7, ...TO_220 }),
    'TO-220F': tab([10.1, 15.8], { hole: 3.2, ...TO_220 }),
    'TO-247': tab([15.8, 20.8], TO_247),
    'TO-264': tab([20, 26], TO_247),
    'TO-126': tab([8, 10.9], { hole: 3.2, reach: 6, pitch: 2.29, lead: 0.75 }),
    'TO-92': tab([4.7, 4.7], { reach: 5, pitch: 1.27, lead: 0.45 }),
    MULTIWATT15: tab([20, 10.7], {
      pins: 15,
      tab: [20, 6.8],
      hole: 3.8,
      reach: 5,
      pitch: 1.27,
      lead: 0.7,
    }),
    'TO-18': can(3, 5.6),
    'TO-72': can(4, 5.6),
    'TO-39': can(3, 9.2),
    'TO-99': can(8, 9.2),
    'TO-100': can(10, 9.2),
    'HC-49': crystal(13),
    'HC-49S': crystal(3.4),
  }),
)
