import type { Header } from '@tanstack/react-table'
import { FlexRender } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { features } from './table-features.ts'

interface Props<Row extends object> {
  header: Header<typeof features, Row>
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A column's head; one that can be sorted by is a button. */
export function TableHead<Row extends object>({ header }: Props<Row>) {
  const { column } = header
  const look = column.columnDef.meta
  const sorted = column.getIsSorted()
  const words = <FlexRender header={header} />
  return (
    <th
      scope="col"
      className={classNames(look?.isFigure && 'r', look?.isFit && 'fit') || undefined}
      {...(sorted !== false && { 'aria-sort': ARIA_SORT[sorted] })}
    >
      {column.getCanSort() ? (
        <button type="button" onClick={() => column.toggleSorting(sorted === 'asc')}>
          {words}
          {sorted !== false && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}
