const DAY_MS = 24 * 3600 * 1000

/** Nobody registered before the first year, nor will after the second. */
const FIRST = '2000-01-01'

/**
 * What the full-text index of customers is asked for those who registered from one day to another (`2026-12-09`, both
 * among them): a word for each whole year and month, and for each day of what is left. Null: there is no such day.
 */
export function wordsOfDays(
  { from = FIRST, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): string | null {
  const last = `${now.getUTCFullYear() + 1}-12-31`
  const end = to === undefined || to > last ? last : to
  const words: string[] = []
  for (let day = from < FIRST ? FIRST : from; day <= end;) {
    const [year = '', month = ''] = day.split('-')
    const endOfYear = `${year}-12-31`
    const endOfMonth = isoDay(Date.UTC(Number(year), Number(month), 0))
    const [word, until] =
      day.endsWith('-01-01') && endOfYear <= end
        ? [`_y${year}`, endOfYear]
        : day.endsWith('-01') && endOfMonth <= end
          ? [`_m${year}${month}`, endOfMonth]
          : [`_d${day.replaceAll('-', '')}`, day]
    words.push(`"${word}"`)
    day = isoDay(Date.parse(until) + DAY_MS)
  }
  return words.length === 0 ? null : `(${words.join(' OR ')})`
}

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
