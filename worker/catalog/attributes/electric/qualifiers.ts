import type { Family } from '../family/find-family.ts'
import type { Quantity } from '../quantities/quantity.ts'

/** What a word beside a value says: it is the rated one, the input, the forward voltage, or none to read. */
export type Role = 'rated' | 'input' | 'forward' | 'none'

const ROLE_WORDS: readonly [Role, string][] = [
  [
    'rated',
    'hold ihold vr vrrm vrwm vdrm vds vdss vce vceo vcc vdd rated rating working nominal id ic if io iout out output vout ном рабочее номинальное номинал coil удержания вых выход',
  ],
  ['input', 'in input vin вх вход входное уваход'],
  ['forward', 'vf vfm ufmax fwd'],
  [
    'none',
    'trip itrip max specified gate vgs vgsth trigger ift igt surge ifsm cs ir leakage isolation isolated isol impulse withstand clamp clamping vc vbr breakdown ipp quiescent iq standby sat isat срабатывания пробоя изоляция изоляции peak rh typ',
  ],
]
const ROLES = new Map(
  ROLE_WORDS.flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
)

/** Words that name the value behind them, never the one before them. */
const ONLY_BEFORE = /^(?:[uv][a-z]+|i(?!n$|nput$|so)[a-z]{1,5}|cs)$/
/** Symbols of currents: beside a voltage `IC` is an integrated circuit. */
const OF_CURRENTS = /^i(?:c|d|f|o|out|hold|trip|ft|gt|fsm|r|q|pp)$/
/** Words of part kinds that stand behind values by chance. */
const ONLY_AFTER = /^(?:max|specified|gate|isolated|in|out|coil|typ|rated|output|isolation)$/

const DISCRETES: ReadonlySet<Family> = new Set([
  'mosfet',
  'bipolar',
  'igbt',
  'tvs',
  'zener',
  'diode',
])

/** What is measured under a condition: the forward voltage of a diode, thresholds and leakage of the others. */
function measuredRole(family: Family, { unit }: Quantity): Role | null {
  if (!DISCRETES.has(family)) return null
  return family === 'diode' && unit === 'V' ? 'forward' : 'none'
}

/** Values with what the word beside each says; a word counts for one value alone. */
export function withRoles(
  family: Family,
  quantities: readonly Quantity[],
): { quantity: Quantity; role: Role | null }[] {
  let taken = ''
  return quantities.map((quantity) => {
    const { before, after } = quantity
    if (quantity.isMeasuredAt) return { quantity, role: measuredRole(family, quantity) }
    const isOther = (word: string) => quantity.unit !== 'A' && OF_CURRENTS.test(word)
    const behind = ONLY_BEFORE.test(after) || isOther(after) ? undefined : ROLES.get(after)
    const isTaken = before === taken || ONLY_AFTER.test(before) || isOther(before)
    const ahead = isTaken ? undefined : ROLES.get(before)
    taken = behind === undefined ? '' : after
    return { quantity, role: ahead ?? behind ?? null }
  })
}
