import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCategoryFilters } from './use-category-filters.ts'

interface Props {
  /** What the column is ordered by in the address. */
  by: string
  /** The order there is. */
  sort: string
  /** Its first click puts the largest first. */
  isFromTop?: boolean
  /** Numbers, which stand at the end of their cells. */
  isEnd?: boolean
  children: ReactNode
}

/** The head of a column that orders the table: from one end, from the other, and not at all. */
export function ColumnHead({ by, sort, isFromTop = false, isEnd = false, children }: Props) {
  const { change } = useCategoryFilters()
  const [first, second] = isFromTop ? [`-${by}`, by] : [by, `-${by}`]
  const next = sort === first ? second : sort === second ? undefined : first
  const isOrdered = sort === first || sort === second
  const order = sort.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th scope="col" className={classNames(isEnd && 'r')} {...(isOrdered && { 'aria-sort': order })}>
      <button type="button" className="order-b" onClick={() => change('sort', next)}>
        {children}
        {isOrdered && <Icon of={order === 'ascending' ? ChevronUp : ChevronDown} />}
      </button>
    </th>
  )
}
