import { useId } from 'react'
import type { BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { useCurrencyLabel } from '../i18n/use-currency-label.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'

/** The parcels of a plan: from where, with how many lines, for how much, and when they are there. */
export function PlanParcels({ plan }: { plan: BasketPlan }) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const currency = useCurrencyLabel(plan.sum.currency)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="h3" id={id}>
        {t('parcels.title')}
      </h3>
      <table className="table cards basket-parcels">
        <thead>
          <tr>
            <th scope="col">{t('parcels.warehouse')}</th>
            <th scope="col" className="r">
              {t('parcels.lines')}
            </th>
            <th scope="col">{t('parcels.arrives')}</th>
            <th scope="col" className="r">
              {t('parcels.goods', { currency })}
            </th>
            <th scope="col" className="r">
              {t('parcels.fee', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.parcels.map(({ warehouse, lines, arrives, goods, fee }) => (
            <tr key={warehouse.id}>
              <th scope="row" className="full">
                <span className="medium">{warehouse.name}</span>
                {warehouse.city !== null && !isNamed(warehouse.name, warehouse.city) && (
                  <span className="muted t-13"> {warehouse.city}</span>
                )}
              </th>
              <td className="r" data-l={t('parcels.lines')}>
                {format.integer(lines)}
              </td>
              <td data-l={t('parcels.arrives')}>{format.days(arrives)}</td>
              <td className="r" data-l={t('parcels.goods', { currency })}>
                {format.money(goods).number}
              </td>
              <td className="r" data-l={t('parcels.fee', { currency })}>
                {format.money(fee).number}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan.tax.amount > 0 && (
        <p className="t-13 muted">{t('parcels.tax', { sum: format.money(plan.tax).number })}</p>
      )}
    </section>
  )
}

const isNamed = (name: string, city: string): boolean =>
  name.toLowerCase().includes(city.toLowerCase())
