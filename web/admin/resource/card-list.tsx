import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { PageQuery } from '../../table/data-table.tsx'
import { TableFault } from '../../table/table-fault.tsx'
import { TablePages } from '../../table/table-pages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Props<Row> {
  query: PageQuery<Row>
  cards: (rows: readonly Row[]) => ReactNode
  onPage: (page: number) => void
  /** Shown instead of cards where there are none. */
  empty: ReactNode
}

/** A list of cards from the server in all its states: on its way, failed, empty, cards with their pages. */
export function CardList<Row>({ query, cards, onPage, empty }: Props<Row>) {
  const { t } = useTranslation('table')
  const { data, error, refetch } = query
  if (error !== null && data === undefined) {
    return <TableFault error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <div className="stack stack-4" role="status" aria-label={t('loading')}>
        <Skeleton height="136px" />
        <Skeleton height="136px" />
      </div>
    )
  }
  if (data.pagination.total === 0) return empty
  return (
    <>
      {cards(data.data)}
      <TablePages {...data.pagination} onPage={onPage} />
    </>
  )
}
