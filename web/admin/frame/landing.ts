import { RAIL_GROUPS } from './rail-groups.ts'
import type { RailEntry, RailPlace } from './rail-entry.ts'

/** Where the day of a shipped role starts. */
const PLACES: Record<string, RailPlace> = {
  owner: 'dashboard',
  manager: 'dashboard',
  buyer: 'toBuy',
  content: 'products',
  support: 'orders',
}

interface Person {
  roles: readonly string[]
  can: (wanted: string) => boolean
}

/**
 * The place a working day starts at: that of the first shipped role a person has, else the first section that they
 * may see, before the dashboard. Undefined for who may see none.
 */
export function landingOf({ roles, can }: Person): RailEntry | undefined {
  const entries = RAIL_GROUPS.flatMap((group) => group.entries)
  const allowed = entries.filter(({ permission }) => can(permission))
  const own = Object.keys(PLACES).find((role) => roles.includes(role))
  const wanted = own === undefined ? undefined : PLACES[own]
  return (
    allowed.find(({ key }) => key === wanted) ??
    allowed.find(({ key }) => key !== 'dashboard') ??
    allowed[0]
  )
}
