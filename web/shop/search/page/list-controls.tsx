import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SortKind } from '../../../../worker/catalog/search/schemas/search.ts'
import { MOST_MATCHES } from '../../../../worker/catalog/search/schemas/most-matches.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { idsOf } from '../filters.ts'
import type { Found } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'

const SORTS = ['match', 'price', 'days'] as const satisfies readonly SortKind[]

/** Narrows and orders a list of products; every choice changes the address at once. */
export function ListControls({ found }: { found: Found }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change, count } = useFilters()
  const { brands } = found.facets
  const isShaped = count > 0 || filters.sort !== undefined
  if (found.others.length < 2 && !isShaped) return null
  const matches = brands.reduce((sum, brand) => sum + brand.count, 0)
  return (
    <form
      className="list-controls stack stack-1"
      aria-label={t('filters.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="row gap-4">
        {(brands.length > 1 || filters.brands !== undefined) && <BrandSelect brands={brands} />}
        <Checkbox
          isChecked={filters.in_stock === '1'}
          onCheckedChange={(isChecked) => change({ in_stock: isChecked ? '1' : undefined })}
        >
          {t('filters.onlyInStock')}
        </Checkbox>
        <label className="row t-13 muted end">
          {t('sort.label')}
          <select
            className="select input-s"
            value={filters.sort ?? 'match'}
            onChange={(event) => {
              const sort = SORTS.find((each) => each === event.target.value)
              change({ sort: sort === 'match' ? undefined : sort })
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {matches >= MOST_MATCHES && (
        <p className="t-13 muted">{t('list.among', { number: format.integer(MOST_MATCHES) })}</p>
      )}
    </form>
  )
}

/** One brand, or those of the address when a link names several. */
function BrandSelect({ brands }: Pick<Found['facets'], 'brands'>) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change } = useFilters()
  const chosen = filters.brands ?? ''
  const isOne = chosen === '' || brands.some(({ id }) => String(id) === chosen)
  const names = brands.filter(({ id }) => idsOf(chosen).includes(String(id)))
  return (
    <label className="row t-13 muted">
      {t('filters.brand')}
      <select
        className="select input-s"
        value={chosen}
        onChange={(event) => change({ brands: event.target.value || undefined })}
      >
        <option value="">{t('filters.anyBrand')}</option>
        {!isOne && (
          <option value={chosen}>{names.map(({ name }) => name).join(', ') || '—'}</option>
        )}
        {brands.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {`${name} (${format.integer(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
