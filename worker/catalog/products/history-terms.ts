/** The columns of a line that hold its terms over time. */
export interface HistoryRow {
  generation: number
  is_live: number
  is_listed: number
  cost_micros: number
  currency: string
  remains: number
  is_at_least: number
  previous: string | null
  history: string | null
}

/** Terms with the generation whose list brought them; null for terms kept before generations were. */
export interface DatedTerms {
  generation: number | null
  isListed: boolean
  costMicros: number
  currency: string
  remains: number
  isAtLeast: boolean
}

type Entry = [number, number, number, string, number, number]

/** A line's terms, oldest first. Those of a list that is not live yet are left out. */
export function termsOver(row: HistoryRow): DatedTerms[] {
  const before = row.history === null ? undated(row.previous) : dated(row.history)
  return row.is_live === 1 ? [...before, current(row)] : before
}

function dated(history: string): DatedTerms[] {
  return (JSON.parse(history) as Entry[]).map(
    ([generation, isListed, costMicros, currency, remains, isAtLeast]) => ({
      generation,
      isListed: isListed === 1,
      costMicros,
      currency,
      remains,
      isAtLeast: isAtLeast === 1,
    }),
  )
}

/** `previous` has its own order: listed, cost, currency, ladder, remains, at least, … */
function undated(previous: string | null): DatedTerms[] {
  if (previous === null) return []
  type Terms = [number, number, string, unknown, number, number]
  const [isListed, costMicros, currency, , remains, isAtLeast] = JSON.parse(previous) as Terms
  return [
    {
      generation: null,
      isListed: isListed === 1,
      costMicros,
      currency,
      remains,
      isAtLeast: isAtLeast === 1,
    },
  ]
}

const current = (row: HistoryRow): DatedTerms => ({
  generation: row.generation,
  isListed: row.is_listed === 1,
  costMicros: row.cost_micros,
  currency: row.currency,
  remains: row.remains,
  isAtLeast: row.is_at_least === 1,
})

/** Terms kept before the newest ones. */
export const MOST_HISTORY = 24
