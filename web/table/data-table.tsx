import { useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { TableFault } from './table-fault.tsx'
import type { Page } from './page.ts'
import { toSort, toSorting } from './sort-name.ts'
import { type DataColumn, features } from './table-features.ts'
import { TableHead } from './table-head.tsx'
import { TablePages } from './table-pages.tsx'
import { TableRows } from './table-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** The part of a query's state a table shows. */
export interface PageQuery<Row> {
  data: Page<Row> | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Props<Row extends object> {
  /** Names the table. */
  label: string
  columns: DataColumn<Row>[]
  query: PageQuery<Row>
  rowId: (row: Row) => string
  /** As in the address: `name`, `-name`, or '' for the server's own order. */
  sort?: string
  onSort?: (sort: string) => void
  onPage: (page: number) => void
  /** Shown instead of a table without rows. */
  empty: ReactNode
}

const NO_ROWS: never[] = []

/** A list from the server in all its states: on its way, failed, empty, rows with their pages. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, query, rowId, sort = '', onSort, onPage, empty } = props
  const { t } = useTranslation('table')
  const sorting = toSorting(sort)
  const table = useTable({
    features,
    columns,
    data: query.data?.data ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (next) => onSort?.(toSort(typeof next === 'function' ? next(sorting) : next)),
  })
  if (query.error !== null && query.data === undefined) {
    return <TableFault error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data?.pagination.total === 0) return empty
  return (
    <>
      <div className="frame" tabIndex={0} role="region" aria-label={t('frame', { label })}>
        <table
          className="table cards"
          aria-busy={query.data === undefined || query.isPlaceholderData}
        >
          <caption className="sr">{label}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <TableHead key={header.id} header={header} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {query.data === undefined ? (
              <TableSkeleton
                columns={columns.map((column) => column.meta?.skeleton ?? '60%')}
                rows={8}
              />
            ) : (
              <TableRows rows={table.getRowModel().rows} />
            )}
          </tbody>
        </table>
      </div>
      {query.data === undefined ? (
        <p className="sr" role="status">
          {t('loading')}
        </p>
      ) : (
        <TablePages {...query.data.pagination} onPage={onPage} />
      )}
    </>
  )
}
