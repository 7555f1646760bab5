import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { Note } from '../../../ui/note.tsx'

/** What stands in the way: the supplier has not been told, or has no address to be told at. */
export function SupplierOrderNext({ order }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  if (order.status !== 'new') return null
  return (
    <Note tone="warn">
      {order.supplier_email === null
        ? t('next.noEmail', { name: order.supplier.name })
        : t('next.unsent', { name: order.supplier.name })}
    </Note>
  )
}
