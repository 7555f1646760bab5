import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { useCan } from '../../frame/use-can.ts'
import { supplierQueries } from './queries.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import { useSupplierColumns } from './use-supplier-columns.tsx'

const route = getRouteApi('/$locale/admin/suppliers')

/** Everyone we buy from. */
export function SuppliersPage() {
  const { t } = useTranslation('admin/suppliers')
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const suppliers = useQuery(supplierQueries.list(search))
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null)
  const columns = useSupplierColumns(setEdited)
  const create = can('suppliers.suppliers.create') && (
    <Button kind="main" icon={Plus} onClick={() => setEdited('new')}>
      {t('create.action')}
    </Button>
  )
  return (
    <AdminPage
      title={t('list.title')}
      actions={suppliers.data?.pagination.total === 0 && search.q === undefined ? null : create}
    >
      <div className="toolbar">
        <SearchField
          label={t('list.search')}
          value={search.q ?? ''}
          onChange={(q) =>
            void navigate({
              search: ({ page: _, q: __, ...rest }) => (q === '' ? rest : { ...rest, q }),
              replace: true,
            })
          }
        />
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        query={suppliers}
        rowId={({ id }) => String(id)}
        sort={search.sort ?? 'name'}
        onSort={(sort) =>
          void navigate({ search: ({ page: _, ...rest }) => ({ ...rest, sort }), replace: true })
        }
        onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
        empty={
          search.q === undefined ? (
            <EmptyState title={t('list.empty')} action={create}>
              {t('list.emptyText')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('list.nothing', { q: search.q })}
              action={
                <Button onClick={() => void navigate({ search: {} })}>{t('list.clear')}</Button>
              }
            />
          )
        }
      />
      {edited !== null && (
        <SupplierDialog
          supplier={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}
