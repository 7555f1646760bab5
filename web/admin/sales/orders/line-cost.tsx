import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'
import { marginOf } from './margin.ts'
import { percentText } from './percent-text.ts'

interface Props {
  line: AdminOrderLine
  terms: AdminOrder
}

/** What a piece costs the store, and what the line brings in; nothing for who may not see costs. */
export function LineCost({ line, terms }: Props) {
  const { t } = useTranslation('admin/orders')
  const format = useFormat()
  const margin = marginOf([line], terms)
  if (line.cost === null) return null
  return (
    <span>
      <Money value={format.unitPrice(line.cost)} />
      {margin !== null && (
        <span className={margin.amount < 0 ? 'sub bad' : 'sub'}>
          {t('margin.of', { percent: percentText(margin.bps, format) })}
        </span>
      )}
    </span>
  )
}
