import type { HistoryMoment, HistoryPoint } from './schemas.ts'

/** Moments of a series; a line in a page's head shows no more. */
const MOST_MOMENTS = 60

interface Line {
  points: HistoryPoint[]
  /** Its oldest terms fell off, so nothing is known of it before its first point. */
  isCut: boolean
}

/**
 * The lowest price and the whole stock of a product after each change, oldest first: every line holds
 * its terms until its next point. Begins where all lines are known; equal moments are one point.
 */
export function historySeries(lines: Line[]): HistoryMoment[] {
  const dated = lines.map(({ points, isCut }) => ({
    isCut,
    points: points.flatMap((point) => (point.at === null ? [] : [{ point, at: point.at }])),
  }))
  const known = dated.flatMap(({ isCut, points }) =>
    isCut ? points.map(({ at }) => at).slice(0, 1) : [],
  )
  const start = known.toSorted().at(-1) ?? ''
  const events = dated.flatMap(({ points }) => points).toSorted((a, b) => a.at.localeCompare(b.at))
  const now = new Map<number, HistoryPoint>()
  const series: HistoryMoment[] = []
  for (const [index, { point, at }] of events.entries()) {
    now.set(point.supplier_offer_item_id, point)
    if (events[index + 1]?.at === at || at < start) continue
    const moment = momentOf(at, [...now.values()])
    if (!isSame(series.at(-1), moment)) series.push(moment)
  }
  return series.slice(-MOST_MOMENTS)
}

function momentOf(at: string, points: HistoryPoint[]): HistoryMoment {
  const listed = points.filter((point) => point.is_listed)
  const stocked = listed.filter((point) => point.remains > 0)
  const prices = (stocked.length > 0 ? stocked : listed).flatMap(
    (point) => point.channel_price ?? [],
  )
  return {
    at,
    price_from: prices.toSorted((a, b) => a.micros - b.micros)[0] ?? null,
    remains: stocked.reduce((sum, point) => sum + point.remains, 0),
    is_at_least: stocked.some((point) => point.is_at_least),
  }
}

const isSame = (a: HistoryMoment | undefined, b: HistoryMoment) =>
  a?.price_from?.micros === b.price_from?.micros &&
  a?.remains === b.remains &&
  a.is_at_least === b.is_at_least
