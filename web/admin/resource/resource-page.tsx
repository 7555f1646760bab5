import type { ReactNode } from 'react'
import { useAnyTexts, useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { Fault } from '../../shell/fault.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

interface Props<Row> {
  /** Its words are `one` of these texts, and `lost.title` and `lost.text` where there is no such thing. */
  texts: string
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown }
  /** The link back to its list. */
  list: ReactNode
  children: (row: Row) => ReactNode
}

/** One thing's page, in all its states: on its way, not there, failed, here. */
export function ResourcePage<Row>({ texts, query, list, children }: Props<Row>) {
  const { t } = useAnyTexts(texts)
  const { t: tShell } = useTranslation('admin/resource')
  const { data, error } = query
  if (data !== undefined) return children(data)
  const isLost = error !== null && toApiError(error).status === 404
  return (
    <AdminPage title={t('one')} crumbs={[list]}>
      {error === null && (
        <div className="stack stack-5" role="status" aria-label={tShell('loading')}>
          <Skeleton height="72px" />
          <Skeleton height="240px" />
        </div>
      )}
      {isLost && (
        <EmptyState title={t('lost.title')} action={list}>
          {t('lost.text')}
        </EmptyState>
      )}
      {error !== null && !isLost && <Fault error={error} onRetry={() => void query.refetch()} />}
    </AdminPage>
  )
}
