import type { Need } from './find-needs.ts'

/** Needs that people were told of: by key, the day on which each was seen last. */
export type Told = Readonly<Record<string, string>>

/** A need that comes back within so many days is the same one: lists lose parts for a night. */
const SAME_DAYS = 14

/** Those that nobody was told of yet, and what is told once they are. */
export function newNeeds(
  needs: readonly Need[],
  told: Told,
  day: string,
): { fresh: Need[]; told: Told } {
  const oldest = new Date(Date.parse(day) - SAME_DAYS * 86_400_000).toISOString().slice(0, 10)
  const known = Object.entries(told).filter(([, seen]) => seen >= oldest)
  const keys = new Set(known.map(([key]) => key))
  return {
    fresh: needs.filter(({ key }) => !keys.has(key)),
    told: Object.fromEntries([...known, ...needs.map(({ key }) => [key, day] as const)]),
  }
}
