import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SortKind } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFilters } from '../use-filters.ts'

const SORTS = ['price', 'days', 'stock'] as const satisfies readonly SortKind[]

/** The order of the offers. */
export function SortSelect() {
  const { t } = useTranslation('shop/search')
  const { filters, change } = useFilters()
  return (
    <label className="row t-13 muted sortby">
      <span className="only-wide">{t('sort.label')}</span>
      <select
        className="select input-s w-auto!"
        aria-label={t('sort.label')}
        value={filters.sort ?? 'price'}
        onChange={(event) => {
          const sort = SORTS.find((each) => each === event.target.value)
          change({ sort: sort === 'price' ? undefined : sort })
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
