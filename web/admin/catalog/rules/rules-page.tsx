import './rules.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { categoryQueries } from '../categories/categories.ts'
import { treeOf } from '../categories/tree-rows.ts'
import { rulesQuery } from './rules.ts'
import { RulesEditor } from './rules-editor.tsx'

/** The rules that put products into categories: tried before they are saved, undone as one. */
export function RulesPage() {
  const { t } = useTranslation('admin/rules')
  const rules = useQuery(rulesQuery)
  const categories = useQuery(categoryQueries.list())
  if (rules.data !== undefined && categories.data !== undefined) {
    return <RulesEditor set={rules.data} tree={treeOf(categories.data)} />
  }
  const error = rules.error ?? categories.error
  const retry = () => {
    void rules.refetch()
    void categories.refetch()
  }
  return (
    <AdminPage title={t('title')} about={t('about')}>
      {error === null ? (
        <RowsSkeleton rows={4} label={t('loading')} />
      ) : (
        <Fault error={error} onRetry={retry} />
      )}
    </AdminPage>
  )
}
