import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { percentText } from '../orders/percent-text.ts'

interface Props {
  draft: Draft
  /** Something has changed that is being priced. */
  isLate: boolean
}

/** Goods, discount, delivery, tax, the total; and what the store earns, for who may see it. */
export function DraftTotals({ draft, isLate }: Props) {
  const { t } = useTranslation('admin/drafts')
  const format = useFormat()
  const { totals, discount, margin } = draft
  const { subtotal, shipping, tax, tax_bps: bps, is_tax_included: isIncluded } = totals
  const written = (amount: number) => format.money({ ...subtotal, amount }).number
  const percent = format.trimmed(BigInt(bps), 2)
  return (
    <dl className={classNames('sum', isLate && 'sum-late')} aria-busy={isLate}>
      <div>
        <dt>{t('totals.goods')}</dt>
        <dd>{written(subtotal.amount + discount.amount)}</dd>
      </div>
      {discount.amount > 0 && (
        <div>
          <dt>{t('totals.discount')}</dt>
          <dd className="good">{`−${written(discount.amount)}`}</dd>
        </div>
      )}
      <div>
        <dt>{t('totals.shipping')}</dt>
        <dd className={shipping === null ? 'muted' : undefined}>
          {shipping === null ? t('totals.notChosen') : written(shipping.amount)}
        </dd>
      </div>
      {bps > 0 && (
        <div className={isIncluded ? 'muted' : undefined}>
          <dt>{t(isIncluded ? 'totals.taxIn' : 'totals.tax', { percent })}</dt>
          <dd>{written(tax.amount)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t('totals.total')}</dt>
        <dd>
          <Money value={format.money(totals.grand_total)} />
        </dd>
      </div>
      {margin !== null && (
        <div className={margin.amount.amount < 0 ? 'bad' : 'muted'}>
          <dt>{t('totals.margin', { percent: percentText(margin.bps, format) })}</dt>
          <dd>{moneyText(format.money(margin.amount))}</dd>
        </div>
      )}
    </dl>
  )
}
