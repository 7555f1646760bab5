import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { changesOf } from './plan-changes.ts'

/** A way to buy that is better than the present one, in figures. */
export interface Saving {
  kind: 'cheaper' | 'fuller' | 'sooner' | 'fewer'
  plan: BasketPlan
  /** Minor units that it costs less; below zero: more. */
  saved: number
  /** Days that it comes earlier; below zero: later. */
  daysEarlier: number
  /** Pieces that it buys more. */
  more: number
  /** Parcels that it spares. */
  parcelsFewer: number
  /** How many lines change. */
  lines: number
  /** Warehouses that they change to, those with the most lines first. */
  warehouses: string[]
}

/** What is worth a word: hundredths of a percent of the present sum. */
const WORTH = { saved: 50, daySooner: 200, parcelFewer: 100 }

/** Counts the midnights between two days, `2026-12-09` each. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * The one thing to say of a list: that it can be had cheaper, else in full, earlier for little more, or in fewer parcels.
 * Null when it is good as it is, or cannot be ordered as it is.
 */
export function findSaving(answer: BasketAnswer): Saving | null {
  const { present, plans } = answer
  if (present === null) return null
  const better = plans
    .filter((plan) => plan.short <= present.short && plan.lines.some((line) => line.is_changed))
    .map((plan) => compared(plan, present))
  const share = (bps: number) => (present.sum.amount * bps) / 10_000
  return (
    cheaperOf(better.filter(({ saved }) => saved > 0 && saved >= share(WORTH.saved))) ??
    better
      .filter(({ more }) => more > 0)
      .toSorted((one, other) => other.more - one.more || other.saved - one.saved)
      .map((one) => ({ ...one, kind: 'fuller' as const }))[0] ??
    better
      .filter(({ daysEarlier, saved }) => daysEarlier > 0 && -saved <= share(WORTH.daySooner))
      .toSorted((one, other) => other.daysEarlier - one.daysEarlier || other.saved - one.saved)
      .map((one) => ({ ...one, kind: 'sooner' as const }))[0] ??
    better
      .filter(
        ({ parcelsFewer, saved, daysEarlier }) =>
          parcelsFewer > 0 && daysEarlier >= 0 && -saved <= share(WORTH.parcelFewer),
      )
      .toSorted((one, other) => other.parcelsFewer - one.parcelsFewer || other.saved - one.saved)
      .map((one) => ({ ...one, kind: 'fewer' as const }))[0] ??
    null
  )
}

/** The cheapest; one that comes no later, where it saves at least half as much. */
function cheaperOf(options: Saving[]): Saving | null {
  const ordered = options.toSorted((one, other) => other.saved - one.saved)
  const [cheapest] = ordered
  if (cheapest === undefined) return null
  const onTime = ordered.find(({ daysEarlier }) => daysEarlier >= 0)
  return onTime !== undefined && onTime.saved * 2 >= cheapest.saved ? onTime : cheapest
}

/** A plan beside the present one. */
export function compared(plan: BasketPlan, present: BasketPlan): Saving {
  const changes = changesOf(plan, present).filter(({ isChanged }) => isChanged)
  const places = new Map<number, { name: string; lines: number }>()
  for (const { before, after } of changes) {
    const known = new Set(before.map(({ warehouseId }) => warehouseId))
    for (const { warehouseId: id, warehouse: name } of after) {
      if (!known.has(id)) places.set(id, { name, lines: (places.get(id)?.lines ?? 0) + 1 })
    }
  }
  return {
    kind: 'cheaper',
    plan,
    saved: present.sum.amount - plan.sum.amount,
    daysEarlier: daysBetween(plan.arrives.to, present.arrives.to),
    more: present.short - plan.short,
    parcelsFewer: present.parcels.length - plan.parcels.length,
    lines: changes.length,
    warehouses: [...places.values()]
      .toSorted((one, other) => other.lines - one.lines)
      .map(({ name }) => name),
  }
}
