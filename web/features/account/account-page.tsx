import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useTitle } from '../frame/use-title.ts'

interface Props {
  title: string
  /** Links to the pages above this one, outermost first. */
  crumbs?: ReactNode[]
  /** A line under the title. */
  about?: ReactNode
  /** The page's main action, last, and what stands beside it. */
  actions?: ReactNode
  /** The page is being brought up to date. */
  isBusy?: boolean
  children: ReactNode
}

/** A page of the account: its name, its one main action, its content. */
export function AccountPage({
  title,
  crumbs = [],
  about,
  actions,
  isBusy = false,
  children,
}: Props) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className="stack stack-5" aria-busy={isBusy}>
      <div className="stack stack-1">
        {crumbs.length > 0 && (
          <Breadcrumbs label={t('frame.breadcrumbs')}>{[...crumbs, title]}</Breadcrumbs>
        )}
        <div className="page-head">
          <div className="stack stack-1">
            <h1 className="h1">{title}</h1>
            {about !== undefined && <div className="t-13 muted">{about}</div>}
          </div>
          {actions !== undefined && <div className="row">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  )
}
