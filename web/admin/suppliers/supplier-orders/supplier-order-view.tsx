import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { OrderInvoices } from './order-invoices.tsx'
import type { SupplierOrderAct } from './supplier-order-acts.ts'
import { SupplierOrderActions } from './supplier-order-actions.tsx'
import { SupplierOrderFigures } from './supplier-order-figures.tsx'
import { SupplierOrderLines } from './supplier-order-lines.tsx'
import { SupplierOrderNext } from './supplier-order-next.tsx'
import { SupplierOrderTimeline } from './supplier-order-timeline.tsx'
import { SupplierStatus } from './supplier-status.tsx'
import { SupplierOrderDialog } from './supplier-order-dialog.tsx'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'

/** A supplier order's page once it is known. */
export function SupplierOrderView({ order }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const [act, setAct] = useState<SupplierOrderAct | null>(null)
  return (
    <AdminPage
      title={t('of', { number: order.number })}
      here={order.number}
      crumbs={[<SupplierOrdersLink key="orders" view="orders" />]}
      about={<About order={order} />}
      actions={<SupplierOrderActions order={order} onAct={setAct} />}
      isAiry
    >
      <SupplierOrderNext order={order} />
      <SupplierOrderFigures order={order} />
      <SupplierOrderLines order={order} />
      <OrderInvoices order={order} />
      <div className="order-body">
        <SupplierOrderTimeline order={order} />
        <Facts order={order} />
      </div>
      {act !== null && <SupplierOrderDialog order={order} act={act} onClose={() => setAct(null)} />}
    </AdminPage>
  )
}

function About({ order }: { order: SupplierOrder }) {
  const { full } = useMoment()
  return (
    <span className="row row-3">
      <SupplierStatus status={order.status} />
      <span>
        {full(order.created_at)}, {order.supplier.name}, {order.warehouse.name}
      </span>
    </span>
  )
}

/** How it comes, and what was written to the supplier. */
function Facts({ order: { carrier, tracking_number, comment } }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const facts = [
    { key: 'carrier' as const, value: carrier },
    { key: 'tracking' as const, value: tracking_number ?? '' },
    { key: 'comment' as const, value: comment },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="supply-facts">
      <div className="section-head">
        <h2 className="h2" id="supply-facts">
          {t('facts')}
        </h2>
      </div>
      <dl className="stack stack-3 pt-3 t-13">
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt className="muted">{t(key)}</dt>
            <dd className="supplier-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
