import './shipping-methods.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminShippingMethod } from '../../../../worker/sales/shipping/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { moved } from '../../../lib/moved.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { onePage } from '../../../table/one-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteMethod, useOrderMethods } from './mutations.ts'
import { shippingMethodQueries, shippingMethods } from './queries.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useMethodColumns } from './use-method-columns.tsx'

const NONE: AdminShippingMethod[] = []

/** The ways orders travel, in the order shoppers see them. */
export function ShippingMethodsPage() {
  const { t } = useTranslation('admin/shipping-methods')
  const can = useCan()
  const locale = useLocale()
  const query = useQuery(shippingMethodQueries.list())
  const methods = query.data ?? NONE
  const [doomed, setDoomed] = useState<AdminShippingMethod | null>(null)
  const { mutate: order, isPending: isMoving } = useOrderMethods()
  const onMove = useCallback(
    (at: number, by: -1 | 1) =>
      order(
        moved(methods, at, by).map(({ id }) => id),
        { onError: showRefusal },
      ),
    [order, methods],
  )
  const columns = useMethodColumns({
    count: methods.length,
    isMoving,
    onMove,
    onDelete: setDoomed,
  })
  const create = can('settings.store.update') && (
    <CreateLink to="/$locale/admin/settings/shipping-methods/create">
      {t('create.action')}
    </CreateLink>
  )
  return (
    <AdminPage
      title={t('list.title')}
      about={
        <>
          {t('list.about')}{' '}
          <Link
            className="link"
            to="/$locale/admin/settings/store"
            params={{ locale }}
            hash="sending"
          >
            {t('list.terms')}
          </Link>
        </>
      }
      actions={create}
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        query={{ ...query, data: query.data && onePage(query.data) }}
        rowId={({ id }) => String(id)}
        onPage={() => {}}
        empty={
          <EmptyState title={t('list.empty')} action={create}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
      {doomed !== null && (
        <DeleteDialog
          of={shippingMethods(locale)}
          row={doomed}
          remove={deleteMethod}
          onClose={() => setDoomed(null)}
        />
      )}
    </AdminPage>
  )
}
