import { useLocale } from '../../i18n/use-locale.ts'
import './checkout.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { orderQueries } from '../../orders/queries.ts'
import { PayUntil } from '../../orders/pay-until.tsx'
import { TransferCard } from '../../orders/transfer-card.tsx'
import { isPaid } from './is-paid.ts'
import { PlacedOrder } from './placed-order.tsx'
import { PayAgain } from './pay-again.tsx'
import { checkoutQueries } from './queries.ts'
import { ResultPage } from './result-page.tsx'

const OUTCOMES: Record<string, 'transfer' | 'account'> = {
  money_transfer: 'transfer',
  on_account: 'account',
}

/** The order is placed: its number, what comes next, and its contents. */
export function SuccessPage() {
  const { order } = useSearch({ from: '/$locale/shop/buying/checkout/success' })
  return <ResultPage order={order}>{(known) => <OrderPlaced id={known} />}</ResultPage>
}

/** What to tell of an order that was just placed, and what its buyer has to do now. */
export function OrderPlaced({ id }: { id: number }) {
  const { t } = useTranslation('shop/checkout')
  const { data: placed } = useQuery(checkoutQueries.placed(id))
  const { data: order } = useQuery(orderQueries.detail(id, useLocale()))
  const url = placed?.payment.kind === 'redirect' ? placed.payment.url : undefined
  const method = order?.payment_method.code ?? placed?.order.payment_method
  return (
    <PlacedOrder id={id} title={(number) => t('success.title', { number })}>
      {order !== undefined && isPaid(order) ? (
        <Note tone="good">{t('result.paid')}</Note>
      ) : url !== undefined ? (
        <Note
          role="status"
          action={
            <a className={buttonClass({ kind: 'main' })} href={url}>
              {t('success.goPay')}
            </a>
          }
        >
          {t('success.redirect')}
        </Note>
      ) : method === 'card' ? (
        <Note tone="warn" action={order?.can.pay === true && <PayAgain id={id} />}>
          {t('success.unpaid')}
        </Note>
      ) : (
        method !== undefined && (
          <Note tone="good">{t(`success.${OUTCOMES[method] ?? 'cash'}`)}</Note>
        )
      )}
      {order !== undefined && (
        <>
          <PayUntil order={order} />
          <TransferCard order={order} />
        </>
      )}
    </PlacedOrder>
  )
}
