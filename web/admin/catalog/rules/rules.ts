import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  CategoryRuleChange,
  CategoryRuleEdit,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

const routes = api.admin.catalog['category-rules']

/** What begins the keys of whatever is asked about rules of categories. */
export const RULES = ['admin', 'category-rules'] as const

const MINUTE = 60_000

/** All rules in the order they are asked; another person's changes are seen within a minute. */
export const rulesQuery = queryOptions({
  queryKey: [...RULES, 'list'] as const,
  queryFn: ({ signal }) => dataOf(routes.$get(undefined, { init: { signal } })),
  refetchInterval: MINUTE,
})

/** How many products each rule puts into its category, by its id: asked after the rules, and again every minute. */
export const ruleCountsQuery = queryOptions({
  queryKey: [...RULES, 'counts'] as const,
  queryFn: async ({ signal }) => {
    const counts = await dataOf(routes.counts.$get(undefined, { init: { signal } }))
    return new Map(counts.map((one) => [one.id, one]))
  },
  refetchInterval: MINUTE,
})

/** Rules that suppliers' groups propose; asked once while one looks. */
export const ruleProposalsQuery = queryOptions({
  queryKey: [...RULES, 'proposals'] as const,
  queryFn: ({ signal }) => dataOf(routes.proposals.$get(undefined, { init: { signal } })),
  staleTime: MINUTE,
})

/** What a change would do; asked once for each. */
export const ruleSimulation = (edit: CategoryRuleEdit) =>
  queryOptions({
    queryKey: [...RULES, 'simulation', edit] as const,
    queryFn: ({ signal }) => dataOf(routes.simulate.$post({ json: edit }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
    retry: false,
  })

/** Adds, changes, moves or removes a rule. */
export const saveRule = (json: CategoryRuleChange) => dataOf(routes.$post({ json }))

/** Makes the rules as they were before the last change. */
export const undoRules = (version: number) => dataOf(routes.undo.$post({ json: { version } }))
