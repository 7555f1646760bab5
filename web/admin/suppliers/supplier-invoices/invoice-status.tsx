import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierInvoiceStatus } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { INVOICE_LOOKS } from './invoice-look.ts'

/** Whether an invoice, or a line of it, is matched to what has come: a word with its sign. */
export function InvoiceStatus({ status }: { status: SupplierInvoiceStatus }) {
  const { t } = useTranslation('admin/supplier-invoices')
  return <Badge {...INVOICE_LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
