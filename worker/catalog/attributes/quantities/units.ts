import { remember } from '../../../list-files/rows/remember.ts'

/** What a number counts. `bits` are the width of a processor, `Kbit` a size of memory. */
export type Unit =
  | 'F'
  | 'Ohm'
  | 'H'
  | 'V'
  | 'A'
  | 'W'
  | 'Hz'
  | 'Ah'
  | '%'
  | 'ppm'
  | 'C'
  | 'bit'
  | 'byte'
  | 'Kbit'
  | 'mm'
  | 'in'
  | 'l'
  | 'kg'

/** A unit with what its prefix multiplies by: ten to the power of `power`, and for memory 1024s in `factor`. */
export interface Measure {
  unit: Unit
  power: number
  factor: bigint
}

/** Units without a prefix, in lower case, Latin and Cyrillic. */
const UNITS: Record<string, [Unit, number?]> = Object.fromEntries(
  Object.entries({
    F: 'f ф farad farads фарад',
    Ohm: 'ω ohm ohms ом ома омов',
    H: 'h гн henry',
    V: 'v в vdc vac wvdc volt volts вольт вольта вольтаў vdrm vrms vpp vр вdc',
    A: 'a а amp amps ampere ampères ампер амперы',
    W: 'w вт watt watts ватт ват',
    Hz: 'hz гц',
    Ah: 'ah ач аг',
    '%': '% ٪ %%',
    ppm: 'ppm',
    C: '°c °с ℃ ºc ºс degc ßc c с',
    bit: 'bit bits бит біт разрядов разряда разрядный розрядів разрадаў',
    byte: 'byte bytes байт байта байтов',
    mm: 'mm мм',
    in: 'in inch inches дюйм дюйма',
    l: 'l л ltr liter liters litre litres литр литра литров літр літра літраў літрів',
    kg: 'kg кг',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, [unit]])),
)

/** Units whose prefix belongs to them, as powers of ten of the unit. */
const SCALED: Record<string, [Unit, number]> = {
  cm: ['mm', 1],
  см: ['mm', 1],
  ml: ['l', -3],
  мл: ['l', -3],
  g: ['kg', -3],
  г: ['kg', -3],
  гр: ['kg', -3],
  gr: ['kg', -3],
}

/** Powers of ten of prefixes in lower case; `m` is told apart by its unit and case. */
const PREFIXES: Record<string, number> = {
  p: -12,
  п: -12,
  n: -9,
  н: -9,
  u: -6,
  µ: -6,
  μ: -6,
  мк: -6,
  mk: -6,
  m: -3,
  м: -3,
  k: 3,
  к: 3,
  g: 9,
  г: 9,
}

/** Which prefixes a unit is used with; a prefix whose case cannot be meant is read as the possible one. */
const POWERS: Partial<Record<Unit, readonly number[]>> = {
  F: [-12, -9, -6],
  Ohm: [-6, -3, 3, 6, 9],
  H: [-12, -9, -6, -3],
  V: [-6, -3, 3],
  A: [-9, -6, -3, 3],
  W: [-6, -3, 3],
  Hz: [3, 6, 9],
  Ah: [-3],
}

/** Sizes of memory: K is 1024 (JEDEC JESD100B). */
const MEMORY_UNITS: Record<string, Unit> = {
  b: 'byte',
  б: 'byte',
  byte: 'byte',
  bytes: 'byte',
  байт: 'byte',
  bit: 'Kbit',
  bits: 'Kbit',
  бит: 'Kbit',
  біт: 'Kbit',
}
const MEMORY_FACTORS: Record<string, bigint> = {
  k: 1024n,
  к: 1024n,
  m: 1024n ** 2n,
  м: 1024n ** 2n,
  g: 1024n ** 3n,
  г: 1024n ** 3n,
}

const NONE = { unit: null }

/** The unit of letters as they stand behind a number (`кОм`, `uF`, `Mw`); null for none. */
export function measureOf(letters: string): Measure | null {
  const found = rememberedMeasureOf(letters)
  return found.unit === null ? null : found
}

const rememberedMeasureOf = remember((letters): Measure | typeof NONE => {
  const lower = letters.toLowerCase()
  const whole = UNITS[lower] ?? SCALED[lower]
  if (whole) return { unit: whole[0], power: whole[1] ?? 0, factor: 1n }
  return memoryOf(letters, lower) ?? prefixedOf(letters, lower) ?? NONE
})

/** `Kb` may be bits or bytes, so a lower case b alone is neither. */
function memoryOf(letters: string, lower: string): Measure | null {
  const unit = MEMORY_UNITS[lower.slice(1)]
  const factor = MEMORY_FACTORS[lower.slice(0, 1)]
  if (unit === undefined || factor === undefined || letters.endsWith('b')) return null
  return { unit, power: 0, factor }
}

function prefixedOf(letters: string, lower: string): Measure | null {
  for (const length of [2, 1]) {
    const unit = UNITS[lower.slice(length)]?.[0]
    const prefix = PREFIXES[lower.slice(0, length)]
    if (unit === undefined || prefix === undefined) continue
    const power = powerBefore(unit, prefix, letters.slice(0, 1))
    if (power !== null) return { unit, power, factor: 1n }
  }
  return null
}

function powerBefore(unit: Unit, power: number, letter: string): number | null {
  const possible = POWERS[unit] ?? []
  const isMega = power === -3 && letter !== letter.toLowerCase()
  const options = isMega ? [6, -3] : [power, power === -3 ? 6 : power]
  return options.find((option) => possible.includes(option)) ?? null
}

/** What a prefix means that stands without its unit: `10k` of a resistor, `100n` of a capacitor. */
export const barePower = remember((letters): number | null => {
  if (letters === 'R') return 0
  if (letters === 'M' || letters === 'М') return 6
  const power = PREFIXES[letters === 'K' || letters === 'К' ? 'k' : letters]
  return power === undefined || power === -3 || power === 9 ? null : power
})
