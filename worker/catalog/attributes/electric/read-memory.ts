import type { ReadAttribute } from '../attribute-codes.ts'
import type { Family } from '../family/find-family.ts'
import { agreed, attributeOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf } from '../quantities/decimal.ts'
import type { Quantity } from '../quantities/quantity.ts'

const WIDE: ReadonlySet<Family> = new Set(['mcu', 'adc-dac', 'register', 'io-expander'])
const HOLDERS: ReadonlySet<Family> = new Set(['memory', 'mcu', 'wireless', 'board', 'unknown'])
/** Elsewhere megabits are those of a second. */
const IN_BITS: ReadonlySet<Family> = new Set(['memory', 'mcu'])
/** Fewer bytes are registers and buffers. */
const SMALLEST = decimalOf('1024')
/** Beside a processor these are not its program memory. */
const OTHER_MEMORY = /^(?:ram|sram|озу|eeprom|dram|psram|азп)$/
const PROGRAM = /^(?:flash|rom|program|флеш|пзу|флэш)$/

/** Size of the memory in bytes: of a processor its program memory, never the RAM. */
export function readMemory({ family, isCar, quantities }: PartName): ReadAttribute[] {
  if (isCar || !HOLDERS.has(family)) return []
  const sizes = quantities
    .filter(({ unit }) => unit === 'byte' || (unit === 'Kbit' && IN_BITS.has(family)))
    .map(inBytes)
  const own = sizes.filter(
    ({ unit, low }) => unit === 'Kbit' || compareDecimals(low, SMALLEST) >= 0,
  )
  if (family === 'memory') return agreed(own.map((value) => attributeOf('memory', value)))
  const program = own.filter(({ before, after }) => PROGRAM.test(after) || PROGRAM.test(before))
  const left = own.filter(
    ({ before, after }) => !OTHER_MEMORY.test(after) && !OTHER_MEMORY.test(before),
  )
  const chosen = program.length === 1 ? program : left
  // Programs are larger than the data they work on.
  if (own.some(({ low }) => chosen.some((value) => compareDecimals(low, value.low) > 0))) return []
  return agreed(chosen.map((value) => attributeOf('memory', value)))
}

function inBytes(value: Quantity): Quantity {
  if (value.unit !== 'Kbit') return value
  return { ...value, low: { digits: value.low.digits / 8n, scale: value.low.scale } }
}

/** Width in bits of a processor, a converter or a register. */
export const readBits = ({ family, quantities }: PartName): ReadAttribute[] =>
  WIDE.has(family)
    ? agreed(
        quantities
          .filter(({ unit, low, high }) => unit === 'bit' && low.digits > 0n && high === null)
          .map((value) => attributeOf('bits', value)),
      )
    : []
