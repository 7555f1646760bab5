import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order, OrderDocument } from '../../../../worker/sales/orders/schemas/order.ts'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { CustomerLink } from '../../frame/customer-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import type { RowId } from '../../resource/walk.ts'
import { WalkLinks, type WalkLook } from '../../resource/walk-links.tsx'
import { OrderFacts } from '../../../orders/order-facts.tsx'
import { OrderParcels } from '../../../orders/order-parcels.tsx'
import { OrderTotals } from '../../../orders/order-totals.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { FraudNote } from './fraud-note.tsx'
import { TestNote } from './test-note.tsx'
import type { OrderAct } from './order-acts.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderProposals } from './order-proposals.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderWords } from './order-words.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { orders } from './orders.ts'
import { OrdersLink } from './orders-link.tsx'
import { StaffStatus } from './staff-status.tsx'
import { useNewsToast } from './use-order-news.ts'

/** As its shopper sees it, but for the comment, which is told apart. */
const asSeen = (order: AdminOrder): Order => ({
  ...order,
  comment: '',
  can: { cancel: false, pay: false, reorder: false },
})

/** An order's page once it is known. */
export function OrderView({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/orders')
  const [act, setAct] = useState<OrderAct | null>(null)
  const seen = asSeen(order)
  useNewsToast({ order, seen }, act !== null)
  const mayShip = useCan()('sales.orders.ship')
  const editParcel = ({ id, number }: OrderDocument) => (
    <Button
      kind="quiet"
      size="s"
      icon={Pencil}
      label={t('acts.parcel.open', { number })}
      onClick={() => setAct({ kind: 'parcel', documentId: id })}
    />
  )
  return (
    <AdminPage
      title={t('of', { number: order.number })}
      here={order.number}
      crumbs={[<OrdersLink key="orders" />]}
      about={<About order={order} />}
      actions={
        <>
          <OrderActions order={order} onAct={setAct} />
          <WalkLinks of={orders} id={order.id} to={toOrder} />
        </>
      }
      isAiry
    >
      {order.is_test && <TestNote />}
      <FraudNote order={order} />
      <OrderWords order={order} />
      <OrderFigures order={order} />
      <section aria-labelledby="order-lines" className="stack stack-1">
        <OrderLines order={order} onAct={setAct} />
        <OrderTotals order={seen} />
      </section>
      <div className="order-body">
        <div className="stack stack-6">
          <OrderFacts order={seen} />
          <OrderParcels order={seen} {...(mayShip && { actionOf: editParcel })} />
          <OrderProposals order={order} />
          <OrderMoney order={order} onAct={setAct} />
        </div>
        <div className="stack stack-6">
          <OrderDocuments order={order} />
          <OrderTimeline order={order} seen={seen} onAct={setAct} />
        </div>
      </div>
      {act !== null && (
        <OrderDialog order={order} seen={seen} act={act} onClose={() => setAct(null)} />
      )}
    </AdminPage>
  )
}

const toOrder = (id: RowId, look: WalkLook) => <OrderLink id={Number(id)} look={look} />

function OrderLink({ id, look }: { id: number; look: WalkLook }) {
  const params = { locale: useLocale(), orderId: id }
  return <Link to="/$locale/admin/sales/orders/$orderId" params={params} {...look} />
}

/** Placed at the prices of a quote; to its page for who may see it. */
function ByQuote({ id, number }: NonNullable<AdminOrder['quote']>) {
  const { t } = useTranslation('admin/orders')
  const locale = useLocale()
  const words = t('byQuote', { number })
  if (!useCan()('sales.quotes.view')) return <span>{words}</span>
  return (
    <Link to="/$locale/admin/sales/quotes/$quoteId" params={{ locale, quoteId: id }}>
      {words}
    </Link>
  )
}

function About({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/orders')
  const { full } = useMoment()
  const { first_name, last_name, company } = order.customer
  const name = `${first_name} ${last_name}`.trim()
  return (
    <span className="row row-3">
      <StaffStatus status={order.status} />
      <span>
        {full(order.created_at)},{' '}
        <CustomerLink kind="user" id={order.user_id}>
          {company === null ? name : `${name}, ${company.name}`}
        </CustomerLink>
      </span>
      {order.channel !== null && <span>{t('inChannel', { name: order.channel.name })}</span>}
      {order.quote !== null && <ByQuote {...order.quote} />}
      {order.po_number !== '' && (
        <span>
          {t('poNumber')} <PartNumber>{order.po_number}</PartNumber>
        </span>
      )}
    </span>
  )
}
