import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useTitle } from '../../shell/use-title.ts'

interface Props {
  title: string
  /** The title as shown, where it is more than plain text. */
  heading?: ReactNode
  /** Beside the title: its status. */
  mark?: ReactNode
  /** Links to the pages above this one, outermost first. */
  crumbs?: ReactNode[]
  /** A line under the title. */
  about?: ReactNode
  /** The page's main action, last, and what stands beside it. */
  actions?: ReactNode
  /** The page's data is being read again. */
  isBusy?: boolean
  children: ReactNode
}

/** A page of the account: its name, its one main action, its content. */
export function AccountPage({
  title,
  heading = title,
  mark,
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
            <div className="row">
              <h1 className="h1">{heading}</h1>
              {mark}
            </div>
            {about !== undefined && <div className="t-13 muted">{about}</div>}
          </div>
          {actions !== undefined && <div className="row">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  )
}
