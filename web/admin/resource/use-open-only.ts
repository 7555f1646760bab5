import { useEffect, useState } from 'react'
import type { PageQuery } from '../../table/data-table.tsx'

/**
 * Opens the only row that is found: call what it answers with the words that Enter was pressed on, and the row's
 * link is followed once the list shows what fits them. More rows, or none, stay as they are.
 */
export function useOpenOnly<Row>(
  shown: string | undefined,
  query: Pick<PageQuery<Row>, 'data' | 'isPlaceholderData'>,
): (words: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const { data, isPlaceholderData } = query
  const isFound = wanted !== null && wanted === shown && data !== undefined && !isPlaceholderData
  const isOnly = isFound && data.pagination.total === 1
  if (wanted !== null && isFound && !isOnly) setWanted(null)
  useEffect(() => {
    // The list is left with it.
    if (isOnly) document.querySelector<HTMLElement>('.linked-rows tbody .row-link')?.click()
  }, [isOnly])
  return setWanted
}
