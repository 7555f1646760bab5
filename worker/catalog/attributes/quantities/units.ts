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
const UNIT_WORDS: readonly [Unit, string][] = [
  ['F', 'f ф farad farads фарад'],
  ['Ohm', 'ω ohm ohms ом ома омов'],
  ['H', 'h гн henry'],
  ['V', 'v в vdc vac wvdc volt volts вольт вольта вольтаў vdrm vrms vpp'],
  ['A', 'a а amp amps ampere amperes ампер ампера амперы'],
  ['W', 'w вт watt watts ватт ват'],
  ['Hz', 'hz гц'],
  ['Ah', 'ah ач аг'],
  ['%', '%'],
  ['ppm', 'ppm'],
  ['C', '°c °с ℃ ºc ºс degc ßc c с'],
  ['bit', 'bit bits бит біт разрядов разряда разрядный розрядів разрадаў'],
  ['byte', 'byte bytes байт байта байтов'],
  ['mm', 'mm мм'],
  ['in', 'in inch inches дюйм дюйма'],
  ['l', 'l л ltr liter liters litre litres литр литра литров літр літра літраў літрів'],
  ['kg', 'kg кг'],
]
const UNITS = new Map(
  UNIT_WORDS.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)

/** Units whose prefix belongs to them, as powers of ten of the unit. */
const SCALED = new Map<string, { unit: Unit; power: number }>([
  ['cm', { unit: 'mm', power: 1 }],
  ['см', { unit: 'mm', power: 1 }],
  ['ml', { unit: 'l', power: -3 }],
  ['мл', { unit: 'l', power: -3 }],
  ['g', { unit: 'kg', power: -3 }],
  ['г', { unit: 'kg', power: -3 }],
  ['гр', { unit: 'kg', power: -3 }],
  ['gr', { unit: 'kg', power: -3 }],
])

/** Powers of ten of prefixes in lower case; `m` is told apart by its unit and case. */
const PREFIX_WORDS: readonly [number, string][] = [
  [-12, 'p п'],
  [-9, 'n н'],
  [-6, 'u µ μ мк mk'],
  [-3, 'm м'],
  [3, 'k к'],
  [9, 'g г'],
]
const PREFIXES = new Map(
  PREFIX_WORDS.flatMap(([power, words]) => words.split(' ').map((word) => [word, power] as const)),
)

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
const MEMORY_UNITS: readonly [Unit, string][] = [
  ['byte', 'b б byte bytes байт'],
  ['Kbit', 'bit bits бит біт'],
]
const MEMORY_FACTORS: readonly [bigint, string][] = [
  [1024n, 'k к'],
  [1024n ** 2n, 'm м'],
  [1024n ** 3n, 'g г'],
]
const MEMORY = new Map(
  MEMORY_FACTORS.flatMap(([factor, prefixes]) =>
    prefixes
      .split(' ')
      .flatMap((prefix) =>
        MEMORY_UNITS.flatMap(([unit, words]) =>
          words.split(' ').map((word) => [prefix + word, { unit, power: 0, factor }] as const),
        ),
      ),
  ),
)

const NONE = { unit: null }

/** The unit of letters as they stand behind a number (`кОм`, `uF`, `Mw`); null for none. */
export function measureOf(letters: string): Measure | null {
  const found = rememberedMeasureOf(letters)
  return found.unit === null ? null : found
}

const rememberedMeasureOf = remember((letters): Measure | typeof NONE => {
  const lower = letters.toLowerCase()
  const unit = letters === 'h' ? undefined : UNITS.get(lower)
  if (unit !== undefined) return { unit, power: 0, factor: 1n }
  const scaled = SCALED.get(lower)
  if (scaled) return { ...scaled, factor: 1n }
  return memoryOf(letters, lower) ?? prefixedOf(letters, lower) ?? NONE
})

/** `Kb` may be bits or bytes, so a lower case b alone is neither. */
const memoryOf = (letters: string, lower: string): Measure | null =>
  letters.endsWith('b') ? null : (MEMORY.get(lower) ?? null)

function prefixedOf(letters: string, lower: string): Measure | null {
  for (const length of [2, 1]) {
    const unit = UNITS.get(lower.slice(length))
    const prefix = PREFIXES.get(lower.slice(0, length))
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
  const power = PREFIXES.get(letters === 'K' || letters === 'К' ? 'k' : letters)
  return power === undefined || power === -3 || power === 9 ? null : power
})
