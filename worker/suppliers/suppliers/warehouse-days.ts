import { invalid } from '../../errors.ts'

interface Days {
  delivery_days_min: number
  delivery_days_max: number
}

/**
 * The delivery term after a change. A lone new minimum lifts the maximum with it; a maximum that was
 * sent below the minimum is refused.
 */
export function warehouseDays(
  sent: { [Name in keyof Days]?: number | undefined },
  before: Days,
): Days {
  const min = sent.delivery_days_min ?? before.delivery_days_min
  const max = sent.delivery_days_max ?? Math.max(before.delivery_days_max, min)
  if (max < min) throw invalid('delivery_days_max', 'days_reversed')
  return { delivery_days_min: min, delivery_days_max: max }
}
