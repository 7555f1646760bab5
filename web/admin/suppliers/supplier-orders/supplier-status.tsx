import { useTranslation } from 'react-i18next'
import type { SupplierOrderStatus } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SUPPLIER_LOOKS } from './supplier-status-look.ts'

/** Where a supplier order, or a line of it, stands: a word with its sign. */
export function SupplierStatus({ status }: { status: SupplierOrderStatus }) {
  const { t } = useTranslation('admin/supplier-orders')
  return <Badge {...SUPPLIER_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
