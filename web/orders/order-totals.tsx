import './order.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Order } from '../../worker/sales/orders/schemas/order.ts'
import { type Format, useFormat } from '../i18n/use-format.ts'
import type { MoneyAmount } from '../lib/format-money.ts'
import { orderSums } from './order-sums.ts'
import { useMoment } from '../i18n/use-moment.ts'

/** An order's total, and what of it has been paid, cancelled and refunded. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  const { subtotal, discount, discount_percent, shipping, tax, grand_total, paid, refunded } = order
  const { currency } = format.money(grand_total)
  const taxName = t(order.is_tax_included ? 'totals.taxIncluded' : 'totals.tax', {
    percent: percentOf(order.tax_bps, format),
  })
  const { canceled, credited, left } = orderSums(order)
  const isChanged = [canceled, credited, paid].some(({ amount }) => amount > 0)
  return (
    <div className="order-totals">
      <dl className="sum">
        {discount.amount > 0 && (
          <>
            <Sum name={t('totals.list')} of={plus(subtotal, discount)} />
            <Sum name={t('totals.discount', { percent: discount_percent })} of={minus(discount)} />
          </>
        )}
        <Sum name={t('totals.subtotal')} of={subtotal} />
        <Sum name={t('totals.shipping')} of={shipping} />
        {!order.is_tax_included && <Sum name={taxName} of={tax} />}
        <div className="total">
          <dt>{t('totals.grand', { currency })}</dt>
          <dd>{format.money(grand_total).number}</dd>
        </div>
        {order.is_tax_included && tax.amount > 0 && <Sum isQuiet name={taxName} of={tax} />}
        {canceled.amount > 0 && <Sum name={t('totals.canceled')} of={minus(canceled)} />}
        {credited.amount > 0 && <Sum name={t('totals.credited')} of={minus(credited)} />}
        {paid.amount > 0 && <Sum name={t('totals.paid')} of={paid} />}
        {refunded.amount > 0 && <Sum name={t('totals.refunded')} of={minus(refunded)} />}
        {left.amount < 0 && <Sum name={t('totals.toRefund')} of={minus(left)} />}
        {isChanged && left.amount > 0 && (
          <div className="strong">
            <dt>{t('totals.left')}</dt>
            <dd>{format.money(left).number}</dd>
          </div>
        )}
      </dl>
      <Rate order={order} />
    </div>
  )
}

interface SumProps {
  name: ReactNode
  of: MoneyAmount
  isQuiet?: boolean
}

function Sum({ name, of, isQuiet = false }: SumProps) {
  const { money } = useFormat()
  const tone = isQuiet ? { className: 'muted' } : {}
  const { number, currency, isSignFirst } = money(of)
  // The currency is shown once, at the total; an English minus stands before it.
  const sign = isSignFirst && currency.startsWith('-') ? '-' : ''
  return (
    <div>
      <dt {...tone}>{name}</dt>
      <dd {...tone}>{(sign + number).replace(/^-/, '−')}</dd>
    </div>
  )
}

/** The exchange rate of an order in another currency. */
function Rate({ order: { rate, currency } }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const moment = useMoment()
  const format = useFormat()
  if (rate === null) return null
  const { units, base, day } = rate
  const value = decimalText(rate.value, format)
  return (
    <p className="t-13 muted order-rate">
      {t('totals.rate', { units, currency, value, base, day: moment.day(day) })}
    </p>
  )
}

const minus = ({ amount, currency }: MoneyAmount) => ({ amount: -amount, currency })
const plus = (one: MoneyAmount, other: MoneyAmount) => ({
  amount: one.amount + other.amount,
  currency: one.currency,
})

/** "3.2345" with the decimal sign of the language. */
function decimalText(value: string, { decimal }: Format): string {
  const [whole = '0', fraction = ''] = value.split('.')
  return decimal(BigInt(whole + fraction), fraction.length)
}

/** Formats hundredths of a percent, without trailing zeros. */
const percentOf = (bps: number, { trimmed }: Format): string => trimmed(BigInt(bps), 2)
