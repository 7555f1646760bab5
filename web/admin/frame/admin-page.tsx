import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTitle } from '../../shell/use-title.ts'
import { TrailLink } from './trail-link.tsx'
import { useTrail } from './use-trail.ts'

interface Props {
  title: string
  /** Links to the pages above this one, outermost first. */
  crumbs?: ReactNode[]
  /** What this page is called at the end of them; its title unless said. */
  here?: string
  /** A line under the title. */
  about?: ReactNode
  /** The page's main action, last, and what stands beside it. */
  actions?: ReactNode
  /** More room between sections. */
  isAiry?: boolean
  children: ReactNode
}

/** A page of the back office: where it sits, its name, its history, its one main action, its content. */
export function AdminPage(props: Props) {
  const { title, crumbs = [], here = title, about, actions, isAiry, children } = props
  const { t } = useTranslation()
  useTitle(title)
  const trail = useTrail()
  return (
    <main id="main" className={classNames('admin-main', isAiry && 'airy')}>
      <div className="stack stack-1">
        {crumbs.length > 0 && (
          <Breadcrumbs label={t('frame.breadcrumbs')}>{[...crumbs, here]}</Breadcrumbs>
        )}
        <div className="page-head">
          <div className="stack stack-1">
            <h1 className="h1">{title}</h1>
            {about !== undefined && <div className="t-13 muted">{about}</div>}
          </div>
          {(actions !== undefined || trail !== null) && (
            <div className="row">
              {trail !== null && <TrailLink of={trail} />}
              {actions}
            </div>
          )}
        </div>
      </div>
      {children}
    </main>
  )
}
