import type { CategoryPage, CategoryPart } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { shownColumns } from './shown-columns.ts'
import { useCategoryFilters } from './use-category-filters.ts'

const ORDERS = ['best', 'price', '-price', '-stock', 'days'] as const

interface Props {
  answer: CategoryPage
  parts: readonly CategoryPart[]
}

/** The order of the parts; by the attributes of the table from either end. */
export function SortBy({ answer, parts }: Props) {
  const { t } = useTranslation('shop/catalog')
  const { change } = useCategoryFilters()
  const { facets, sort } = answer
  const shown = shownColumns(facets, parts)
  // What the list is ordered by stays, though no part that is left has it.
  const attributes = facets.filter(
    (facet) => shown.includes(facet) || sort === facet.code || sort === `-${facet.code}`,
  )
  return (
    <label className="row t-13 muted sortby">
      <span className="only-wide">{t('sort')}</span>
      <select
        className="select input-s"
        aria-label={t('sort')}
        value={sort}
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
