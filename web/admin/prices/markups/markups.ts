import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DraftInput,
  RuleChange,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** What begins the keys of whatever is asked about markup rules. */
export const MARKUPS = ['admin', 'markup-rules'] as const

const routes = api.admin['markup-rules']

const MINUTE = 60_000

/** All rules in the order they are asked; another person's changes are seen within a minute. */
export const ruleSetQuery = queryOptions({
  queryKey: [...MARKUPS, 'overview'] as const,
  queryFn: ({ signal }) => dataOf(routes.overview.$get(undefined, { init: { signal } })),
  refetchInterval: MINUTE,
})

interface Draft {
  version: number
  changes: RuleChange[]
  floor_margin_bps?: number
  seed: number
}

/** What a draft would do; asked once for each draft, for it takes a while. Its answer may be saved for an hour. */
export const simulationQuery = (draft: Draft) =>
  queryOptions({
    queryKey: [...MARKUPS, 'simulation', draft] as const,
    queryFn: ({ signal }) => dataOf(routes.simulate.$post({ json: draft }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 20 * MINUTE,
    retry: false,
  })

/** Saves a draft as it was simulated. */
export const saveDraft = (json: DraftInput) => dataOf(routes.save.$post({ json }))

/** Makes the rules as they were before the last change. */
export const undoChange = (version: number) => dataOf(routes.undo.$post({ json: { version } }))
