import { queryOptions } from '@tanstack/react-query'
import type { LineHomesInput } from '../../../../worker/suppliers/line-homes/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { jobs } from './jobs.ts'

/** How often the progress of a move is asked for. */
const MOVING_MS = 3_000

const homes = api.admin['line-homes']

/** In which databases lines of offers lie; asked again by itself while they move. */
export const databasesQuery = queryOptions({
  queryKey: [...jobs.key, 'databases'] as const,
  queryFn: () => dataOf(homes.$get()),
  refetchInterval: ({ state: { data } }) => ((data?.move ?? null) === null ? false : MOVING_MS),
})

/** The words on what lies in a database: `DB` is the main one. */
export const aboutKey = (name: string) =>
  name === 'DB' ? ('databases.main' as const) : ('databases.lines' as const)

/** Begins to move lines of offers to these databases. */
export const moveLines = (json: LineHomesInput) => dataOf(homes.$put({ json }))
