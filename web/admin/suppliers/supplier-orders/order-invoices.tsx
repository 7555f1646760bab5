import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCan } from '../../frame/use-can.ts'
import { orderInvoices } from './supplier-orders.ts'

/** The supplier's invoices for what came with an order, and whether they differ from it. */
export function OrderInvoices({ order }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { locale, money } = useFormat()
  const { day } = useMoment()
  const isAllowed = useCan()('suppliers.invoices.view&reports.prices.view')
  const { data = [] } = useQuery({ ...orderInvoices(order.id), enabled: isAllowed })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="supply-invoices">
      <div className="section-head">
        <h2 className="h2" id="supply-invoices">
          {t('invoices.title')}
        </h2>
      </div>
      <ul className="order-invoices">
        {data.map(({ id, number, date, total, open_differences: count }) => (
          <li key={id}>
            <Link
              className="medium"
              to="/$locale/admin/suppliers/invoices/$invoiceId"
              params={{ locale, invoiceId: id }}
            >
              {number}
            </Link>
            <span className="muted">{day(date)}</span>
            <Money value={money(total)} />
            <Badge tone={count > 0 ? 'bad' : 'good'}>
              {count > 0 ? t('invoices.open', { count }) : t('invoices.none')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
