import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrderStatus } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SUPPLIER_LOOKS } from './supplier-status-look.ts'

/** Where a supplier order, or a line of it, stands: a word with its sign. */
export function SupplierStatus({ status }: { status: SupplierOrderStatus }) {
  const { t } = useTranslation('admin/supplier-orders')
  return <Badge {...SUPPLIER_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
