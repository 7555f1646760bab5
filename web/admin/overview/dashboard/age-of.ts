const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to here an age is told in hours, or days with hours. */
const MOST_HOURS = 48

export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** How long something waits, in the largest unit that says enough; a moment to come is none. */
export function ageOf(since: string, now: number): Age | null {
  const age = now - Date.parse(since)
  if (age < 0) return null
  if (age < HOUR_MS) return { unit: 'minutes', count: Math.max(1, Math.floor(age / MINUTE_MS)) }
  const hours = Math.floor(age / HOUR_MS)
  if (hours < MOST_HOURS) return { unit: 'hours', count: hours }
  return { unit: 'days', count: Math.floor(age / DAY_MS) }
}
