import { FAMILIES } from './families.ts'
import { SAME_OUTLINES } from './outline-names.ts'
import type { Outline, Size } from './outline.ts'
import { lens, OUTLINES } from './outlines.ts'

const FEWEST_PINS = 2

/** Chips whose round inches hide their size, in millimetres. */
const CHIPS: ReadonlyMap<string, Size> = new Map(
  Object.entries({
    '01005': [0.4, 0.2],
    '0201': [0.6, 0.3],
    '0402': [1, 0.5],
    '0603': [1.6, 0.8],
    '0805': [2, 1.25],
    '1206': [3.2, 1.6],
    '1210': [3.2, 2.5],
    '1812': [4.5, 3.2],
    '2010': [5, 2.5],
    '2220': [5.7, 5],
    '2512': [6.3, 3.2],
  } satisfies Record<string, Size>),
)

/** Other chips in hundredths of an inch; without those that are mostly metric where they are met: 1005, 2520. */
const INCH_CHIPS = new Set(
  (
    '0202 0303 0306 0404 0405 0502 0504 0505 0508 0602 0606 0612 0704 0803 0804 0815 0907 1008 1020 1106 1111 1218 ' +
    '1225 1411 1515 1806 1808 1825 2211 2225 2410 2412 2515 2524 2725 2726 2728 2816 2817 2824 2917 3920 3921 3924 ' +
    '3925 4527 5930 5931'
  ).split(' '),
)

/** Sizes of light-emitting diodes, in tenths of a millimetre. */
const LENSES = new Set(['2835', '3014', '3528', '5050', '5630', '5730'])

/**
 * What the package of this name looks like, as the catalogue writes names: `LQFP-48`, `DFN2510-10`,
 * `SOT-23-6`, `0805`, `HC-49/US`; null: of a name that is not known.
 */
export function parsePackage(name: string): Outline | null {
  return /^\d+$/.test(name) ? sized(name) : (numbered(name) ?? ofFamily(name))
}

function sized(digits: string): Outline | null {
  const [, first = '', second = ''] = /^(\d\d)(\d\d)$/.exec(digits) ?? []
  if (LENSES.has(digits)) {
    const size: Size = [Number(first) / 10, Number(second) / 10]
    return { ...lens(size), pins: digits === '5050' ? 6 : 2 }
  }
  const inches: Size = [Number(first) * 0.254, Number(second) * 0.254]
  const body = CHIPS.get(digits) ?? (INCH_CHIPS.has(digits) ? inches : null)
  return body && { shape: 'chip', pins: 2, body }
}

/** Outlines with a number or a word; up to two letters behind the number are a maker's kind of it. */
function numbered(name: string): Outline | null {
  const [, plain = name, letters = '', written] =
    /^([A-Z]+-\d+)([A-Z]{0,2})(?:-(\d+))?$/.exec(superSot(name)) ?? []
  const found = [name, plain + letters, plain]
    .map((each) => SAME_OUTLINES.get(each) ?? each)
    .find((each) => OUTLINES.has(each) || OUTLINES.has(withoutPins(each)))
  if (found === undefined) return null
  const exact = OUTLINES.get(found)
  const outline = exact ?? OUTLINES.get(withoutPins(found))
  const pins = exact ? Number(written) : Number(found.at(-1))
  return outline ? withPins(outline, pins >= FEWEST_PINS ? pins : outline.pins) : null
}

const withoutPins = (name: string) => name.replace(/-\d$/, '')

/** `SSOT-6` and `SUPERSOT-6` are one maker's words for SOT-23 with six pins. */
const superSot = (name: string) => name.replace(/^(?:SSOT|SUPERSOT)-([3-8])$/, 'SOT-23-$1')

function withPins(outline: Outline, pins: number): Outline {
  if (outline.shape === 'rows') return smallRows(outline, pins)
  if (outline.shape === 'tab') return withTab(outline, pins)
  return outline.shape === 'can' ? { ...outline, pins } : outline
}

/** Transistors with three or four leads have them in the outer places of six. */
function smallRows(outline: Outline, pins: number): Outline {
  const { pitch = 1 } = outline
  const step = pins > 6 && outline.pins <= 6 ? pitch * 0.68 : pitch
  return { ...outline, pins, lead: step * 0.42, pitch: pins <= 4 ? step * 2 : step }
}

/** Two leads are the outer ones of three, and more than three stand closer. */
function withTab(outline: Outline, written: number): Outline {
  const pins = outline.isTabPin ? Math.max(3, written - 1) : written
  const { pitch = 1, lead = 1 } = outline
  if (pins === 2 && outline.pins === 3) return { ...outline, pins, pitch: pitch * 2 }
  if (pins <= 3) return { ...outline, pins }
  const step = Math.min(pitch, (outline.body[0] * 0.75) / (pins - 1))
  return { ...outline, pins, pitch: step, lead: Math.min(lead, step * 0.55) }
}

function ofFamily(name: string): Outline | null {
  const [, family, body, written] = /^([A-Z](?:\d?[A-Z])+)(\d{4})?-(\d{1,3})$/.exec(name) ?? []
  const pins = Number(written)
  if (family === undefined || !(pins >= FEWEST_PINS)) return null
  const found = FAMILIES.find(([pattern]) => pattern.test(family))
  return found?.[1](pins, sizeOf(body)) ?? null
}

/** `2510` is 2.5 × 1.0 mm. */
const sizeOf = (digits = ''): Size | null => {
  const size: Size = [Number(digits.slice(0, 2)) / 10, Number(digits.slice(2)) / 10]
  return Math.min(...size) > 0 ? size : null
}
