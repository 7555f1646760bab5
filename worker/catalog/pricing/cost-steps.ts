import type { LiveItem } from './live-item.ts'

/** From `quantity` pieces up one costs `micros` of the item's currency. */
export interface CostStep {
  quantity: number
  micros: number
}

/**
 * The steps that can ever apply, ascending: the first one starts at the minimum, whatever quantity
 * its list names, since less cannot be ordered.
 */
export function costStepsOf(item: Pick<LiveItem, 'ladder' | 'costMicros' | 'minimum'>): CostStep[] {
  const steps = item.ladder ?? []
  const first = steps.findLast(([quantity]) => quantity <= item.minimum) ?? steps[0]
  const later = steps.filter((step) => step !== first && step[0] > item.minimum)
  return [
    { quantity: item.minimum, micros: first?.[1] ?? item.costMicros },
    ...later.map(([quantity, micros]) => ({ quantity, micros })),
  ]
}

/** The step in force at `quantity`; below the first one it is the first. */
export function stepAt<Step extends { quantity: number }>(steps: Step[], quantity: number): Step {
  const found = steps.findLast((step) => step.quantity <= quantity) ?? steps[0]
  if (found === undefined) throw new RangeError('a ladder has at least one step')
  return found
}
