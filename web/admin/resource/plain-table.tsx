import type { ReactNode } from 'react'
import { DataTable, type PageQuery } from '../../table/data-table.tsx'
import { useCan } from '../frame/use-can.ts'
import type { ResourceColumn } from './columns.tsx'
import { useSpeech } from './use-speech.ts'
import { useTableColumns } from './use-table-columns.tsx'

interface Props<Row extends object> {
  texts: string
  label: string
  /** Made once, or by `useMemo`. */
  columns: readonly ResourceColumn<Row>[]
  /** Where the texts say the heads, `columns` unless said: `checks` → `checks.<id>`. */
  heads?: string
  query: PageQuery<Row>
  idOf: (row: Row) => string | number
  /** A whole list has one page. */
  onPage?: (page: number) => void
  /** Shown instead of a table without rows. */
  empty: ReactNode
}

/** A short list in the server's own order, with the columns of other lists and without their filters. */
export function PlainTable<Row extends object>(props: Props<Row>) {
  const { texts, label, columns, heads, query, idOf, onPage = () => {}, empty } = props
  const can = useCan()
  const all = useTableColumns(columns, { say: useSpeech(texts), heads })
  const isShown = (at: number) => {
    const acts = columns[at]?.acts
    return acts === undefined || can(acts.permission)
  }
  return (
    <DataTable
      label={label}
      columns={all.filter((_, at) => isShown(at))}
      query={query}
      rowId={(row) => String(idOf(row))}
      onPage={onPage}
      empty={empty}
    />
  )
}
