import type { AdminOrderLine } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Money } from '../../../ui/money.tsx'
import { costOf } from './cost-of.ts'
import { percentText } from './percent-text.ts'

/** What a line costs the store and what it brings in; nothing for who may not see costs. */
export function LineCost({ line: { cost, margin } }: { line: AdminOrderLine }) {
  const { t } = useTranslation('admin/orders')
  const format = useFormat()
  if (cost === null) return null
  const listed = moneyText(format.unitPrice(cost))
  if (margin === null) {
    return <span className="sub">{t('margin.line.listed', { cost: listed })}</span>
  }
  const { state, sum } = costOf(margin)
  const expected = moneyText(format.money(margin.expected_cost))
  return (
    <span>
      <Money value={format.money(sum)} />
      <span className="sub">
        {t(`margin.line.${state}`, { expected })}, {t('margin.line.listed', { cost: listed })}
      </span>
      <span className={margin.amount.amount < 0 ? 'sub bad' : 'sub'}>
        {t('margin.of', { percent: percentText(margin.bps, format) })}
      </span>
    </span>
  )
}
