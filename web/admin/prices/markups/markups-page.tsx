import './markups.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { MarkupsEditor } from './markups-editor.tsx'
import { ruleSetQuery } from './markups.ts'

/** The rules that make prices of costs: drafted, simulated against what is on sale, saved, undone. */
export function MarkupsPage() {
  const { t } = useTranslation('admin/markups')
  const { data, error, refetch } = useQuery(ruleSetQuery)
  if (data !== undefined) return <MarkupsEditor set={data} />
  return (
    <AdminPage title={t('title')}>
      {error === null ? (
        <RowsSkeleton rows={4} label={t('loading')} />
      ) : (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}
