import type { CategoryPage } from '../../../worker/catalog/browse/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useCategoryFilters } from './use-category-filters.ts'

const ORDERS = ['best', 'price', '-price', '-stock', 'days'] as const

/** The order of the parts; by attributes from either end. */
export function SortBy({ answer }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const { change } = useCategoryFilters()
  const attributes = answer.facets.filter(({ is_in_table: isInTable }) => isInTable)
  return (
    <label className="row t-13 muted sortby">
      <span className="only-wide">{t('sort')}</span>
      <select
        className="select input-s w-auto!"
        aria-label={t('sort')}
        value={answer.sort}
        onChange={({ target: { value } }) => change('sort', value === 'best' ? undefined : value)}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`order.${order}`)}
          </option>
        ))}
        {attributes.flatMap(({ code, name }) => [
          <option key={code} value={code}>
            {t('ascending', { name })}
          </option>,
          <option key={`-${code}`} value={`-${code}`}>
            {t('descending', { name })}
          </option>,
        ])}
      </select>
    </label>
  )
}
