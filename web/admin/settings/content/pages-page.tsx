import './content.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { DataTable } from '../../../table/data-table.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { pageQueries } from './page-queries.ts'
import { usePageColumns } from './use-page-columns.tsx'

/** Help and legal pages: which of them staff have written anew, in which language. */
export function PagesPage() {
  const { t } = useTranslation('admin/content')
  const pages = useQuery(pageQueries.list())
  const columns = usePageColumns()
  return (
    <AdminPage title={t('title')} about={t('about')}>
      <DataTable
        label={t('title')}
        columns={columns}
        query={pages}
        rowId={({ slug }) => slug}
        // All of them are on one page.
        onPage={() => {}}
        empty={null}
      />
    </AdminPage>
  )
}
