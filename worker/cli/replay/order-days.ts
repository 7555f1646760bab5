/** A day somewhere in a file name, as suppliers write them. */
const YEAR_FIRST = /(?<!\d)(20\d{2})[-._ ]?(0[1-9]|1[0-2])[-._ ]?(0[1-9]|[12]\d|3[01])(?!\d)/
const DAY_FIRST = /(?<!\d)(0?[1-9]|[12]\d|3[01])[-._ ](0?[1-9]|1[0-2])[-._ ]((?:20)?\d{2})(?!\d)/

/** The day a file name says, `2026-11-03`; null without one. */
export function dayOf(name: string): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(name) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const [, first = '', second = '', last] = DAY_FIRST.exec(name) ?? []
  if (last === undefined) return null
  return `20${last.slice(-2)}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
}

const byName = new Intl.Collator('en', { numeric: true }).compare

/** Files in the order they came: by the day in their names when each has one, else by name. */
export function orderDays(names: readonly string[]): { names: string[]; by: 'day' | 'name' } {
  const days = new Map(names.map((name) => [name, dayOf(name)]))
  const isDated = names.every((name) => days.get(name) !== null)
  const dayThenName = (a: string, b: string) =>
    byName(days.get(a) ?? '', days.get(b) ?? '') || byName(a, b)
  return { names: names.toSorted(isDated ? dayThenName : byName), by: isDated ? 'day' : 'name' }
}
