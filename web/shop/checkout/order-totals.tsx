import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Totals } from '../../../worker/sales/checkout/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'

interface Props {
  totals: Totals
  /** False while a choice that changes the sums is being saved. */
  isCurrent: boolean
  /** True when nothing is left to pay. */
  isPaid?: boolean
}

/** Goods, discount, delivery, tax and the amount to pay. */
export function OrderTotals({ totals, isCurrent, isPaid = false }: Props) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { subtotal, discount, shipping, tax, tax_bps, is_tax_included, grand_total } = totals
  const fees = shipping === null ? null : (totals.parcel_fees ?? null)
  const number = (money: Totals['tax']) => format.money(money).number
  const goods = { amount: subtotal.amount + discount.amount, currency: subtotal.currency }
  const percent = format.trimmed(BigInt(tax_bps), 2)
  return (
    <dl className={classNames('sum', !isCurrent && 'sum-late')} aria-busy={!isCurrent}>
      <div>
        <dt>{t('totals.goods')}</dt>
        <dd>{number(goods)}</dd>
      </div>
      {discount.amount > 0 && (
        <div>
          <dt>{t('totals.discount')}</dt>
          <dd className="good">{`−${number(discount)}`}</dd>
        </div>
      )}
      <div>
        <dt>{t('totals.shipping')}</dt>
        <dd className={shipping === null ? 'muted' : undefined}>
          {shipping === null
            ? t('totals.notChosen')
            : shipping.amount === 0
              ? t('shipping.free')
              : number(shipping)}
        </dd>
      </div>
      {fees !== null && fees.amount > 0 && (
        <div className="muted t-13">
          <dt>{t('totals.fromWarehouses')}</dt>
          <dd>{number(fees)}</dd>
        </div>
      )}
      {tax_bps > 0 && (
        <div className={is_tax_included ? 'muted' : undefined}>
          <dt>{t(is_tax_included ? 'totals.taxIn' : 'totals.tax', { percent })}</dt>
          <dd>{number(tax)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t(isPaid ? 'totals.paid' : 'totals.total')}</dt>
        <dd>
          <Money value={format.money(grand_total)} />
        </dd>
      </div>
    </dl>
  )
}
