import type { Budget } from './instance.ts'
import { type Option, optionsOf } from './options.ts'
import type { Unit } from './units.ts'

/** What is decided for units that take the same offers. */
export interface Settlement {
  /** The option of each unit; null: nothing is left for it. */
  options: (Option | null)[]
  /** Pieces that are wanted and not bought. */
  short: number
}

interface Terms {
  open: Uint8Array
  mostDays: number
  /** Pieces that fixed lines take of each supply, by its index. */
  taken: readonly number[]
}

const MOST_ROUNDS = 3
/** To list what can be done with one offer takes about as long as so many steps of the search. */
const STEPS_OF_CHOICE = 10

/**
 * Decides units one after the other, each given what the others take: of an offer that several take, the stock, the
 * minimum, the packs and the ladder are those of all together. Units with few choices come first. Then each is decided
 * again until nothing changes or the budget ends. Not always the best that is possible.
 */
export function settleShared(
  units: readonly Unit[],
  { open, mostDays, taken }: Terms,
  budget: Budget,
): Settlement {
  const speaks = taken.slice()
  const options: (Option | null)[] = units.map(() => null)
  const within = units.map((unit) => ({
    ...unit,
    choices: unit.choices.filter(
      ({ supply }) => open[supply.warehouse] === 1 && supply.days.p90 <= mostDays,
    ),
  }))
  const order = within
    .map((_, index) => index)
    .toSorted((a, b) => rank(within[a], within[b]) || a - b)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isChanged = false
    for (const index of order) {
      const unit = within[index]
      if (unit === undefined || (round > 0 && budget.left <= 0)) continue
      const before = options[index] ?? null
      speak(speaks, before, -1)
      const after = optionsOf(unit, speaks).options[0] ?? null
      budget.left -= unit.choices.length * STEPS_OF_CHOICE
      const isOther = sharesKey(after) !== sharesKey(before)
      options[index] = isOther ? after : before
      speak(speaks, options[index] ?? null, 1)
      isChanged ||= isOther
    }
    if (!isChanged) break
  }
  const short = units.reduce((sum, { need }, index) => sum + need - boughtBy(options[index]), 0)
  return { options, short }
}

const rank = (a: Unit | undefined, b: Unit | undefined): number =>
  (a?.choices.length ?? 0) - (b?.choices.length ?? 0) ||
  (b?.need ?? 0) - (a?.need ?? 0) ||
  (a?.lines[0]?.id ?? 0) - (b?.lines[0]?.id ?? 0)

/** Pieces of the need that an option buys. */
export const boughtBy = (option: Option | null | undefined): number =>
  option?.shares.reduce((sum, { need }) => sum + need, 0) ?? 0

function speak(speaks: number[], option: Option | null, sign: 1 | -1): void {
  for (const { supply, need } of option?.shares ?? []) {
    speaks[supply.index] = (speaks[supply.index] ?? 0) + sign * need
  }
}

const sharesKey = (option: Option | null): string =>
  option?.shares.map(({ supply, need }) => `${supply.index}:${need}`).join() ?? ''
