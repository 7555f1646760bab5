import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Page } from '../../table/page.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Resource } from './resource.ts'
import type { SearchParams } from './search-params.ts'
import type { RowId } from './walk.ts'
import { useWalk } from './use-walk.ts'

/** What a link to another row looks like and is called. */
export interface WalkLook {
  className: string
  title: string
  'aria-label': string
  children: ReactNode
}

interface Props<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
> {
  of: Resource<Row, Params, Sort, Answer>
  id: RowId
  /** A link to the page of a row. */
  to: (id: RowId, look: WalkLook) => ReactNode
}

/** The row before and the one behind, in the list this one was opened from; nothing where it was opened otherwise. */
export function WalkLinks<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
>({ of, id, to }: Props<Row, Params, Sort, Answer>) {
  const { t } = useTranslation('admin/resource')
  const near = useWalk(of, id)
  if (near === null) return null
  const step = (row: RowId | null, label: string, icon: typeof ChevronLeft) => {
    const look = {
      className: buttonClass({ kind: 'quiet', isIcon: true }),
      title: label,
      'aria-label': label,
      children: <Icon of={icon} />,
    }
    if (row !== null) return to(row, look)
    return (
      <button type="button" disabled className={look.className} aria-label={label}>
        {look.children}
      </button>
    )
  }
  return (
    <span className="row row-1">
      {step(near.previous, t('walk.previous'), ChevronLeft)}
      {step(near.next, t('walk.next'), ChevronRight)}
    </span>
  )
}
