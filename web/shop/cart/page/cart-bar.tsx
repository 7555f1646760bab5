import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { cartTotals } from '../../../offers/cart/cart-totals.ts'
import { OrderStep } from './order-step.tsx'

/** The total and the next step, in reach on a phone. */
export function CartBar({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { totals, entries: counted } = cartTotals(entries)
  const count = counted.length
  return (
    <section className="bottom-bar cart-bar" aria-label={t('summary.bar')}>
      <span>
        <span className="sub">{t('summary.lines', { count, number: format.integer(count) })}</span>
        {totals.map((total) => (
          <Money key={total.currency} className="strong block" value={format.money(total)} />
        ))}
      </span>
      <OrderStep />
    </section>
  )
}
