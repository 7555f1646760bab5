import type { Supply } from './supply.ts'
import type { BasketLine } from './types.ts'

/** A supply that a unit may take. */
export interface Choice {
  supply: Supply
  isAnalog: boolean
}

/** Lines that are decided as one: those that ask for the same offers, since the cart buys them as one. */
export interface Unit {
  lines: BasketLine[]
  /** Pieces of all lines. */
  need: number
  choices: Choice[]
  /** Takes some, but not all, of the offers of other units, so it cannot be decided alone. */
  isShared: boolean
}

/** The lines that have something to decide, as units. Lines that nobody can supply are left out. */
export function unitsOf(lines: readonly BasketLine[], supplies: ReadonlyMap<number, Supply>) {
  const pooled = new Map<string, Unit>()
  const lost: BasketLine[] = []
  for (const line of lines) {
    if (line.isFixed || line.quantity === 0) continue
    const choices = choicesOf(line, supplies)
    const key = choices
      .map(({ supply, isAnalog }) => `${supply.index}${isAnalog ? 'a' : ''}`)
      .join()
    const unit = pooled.get(key)
    if (choices.length === 0) lost.push(line)
    else if (unit === undefined)
      pooled.set(key, { lines: [line], need: line.quantity, choices, isShared: false })
    else {
      unit.lines.push(line)
      unit.need += line.quantity
    }
  }
  return { units: markShared([...pooled.values()]), lost }
}

/** Each offer once, in the order of the offers. */
function choicesOf(line: BasketLine, supplies: ReadonlyMap<number, Supply>): Choice[] {
  const chosen = new Map<Supply, Choice>()
  for (const { offerId, isAnalog } of line.candidates) {
    const supply = supplies.get(offerId)
    if (supply === undefined || supply.largest === 0) continue
    if (isAnalog && (!line.allowsAnalogs || chosen.has(supply))) continue
    chosen.set(supply, { supply, isAnalog })
  }
  return [...chosen.values()].toSorted((a, b) => a.supply.index - b.supply.index)
}

function markShared(units: Unit[]): Unit[] {
  const takers = new Map<Supply, number>()
  for (const { choices } of units) {
    for (const { supply } of choices) takers.set(supply, (takers.get(supply) ?? 0) + 1)
  }
  return units.map((unit) => ({
    ...unit,
    isShared: unit.choices.some(({ supply }) => (takers.get(supply) ?? 0) > 1),
  }))
}

/** A unit for each line, each of which must leave the others theirs. */
export const eachAlone = (unit: Unit): Unit[] =>
  unit.lines.map((line) => ({ ...unit, lines: [line], need: line.quantity, isShared: true }))
