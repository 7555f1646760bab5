import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { analogsQuery } from './analogs-query.ts'
import type { Found } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'

/** The analogs of a part: those that came with it, or all of them once they were asked for. */
export function useAllAnalogs(found: Found, main: FoundProduct) {
  const { filters } = useFilters()
  const [askedFor, setAskedFor] = useState<number | null>(null)
  const { id } = main.product
  const isAsked = askedFor === id && filters.analogs !== '0'
  const all = useQuery({ ...analogsQuery(id, filters, found.currency), enabled: isAsked })
  const isAll = isAsked && all.data !== undefined
  return {
    analogs: isAll ? all.data : found.analogs,
    isBusy: isAsked && all.isLoading,
    /** Null when there are no more. */
    showAll: found.has_more_analogs && !isAll ? () => setAskedFor(id) : null,
  }
}
