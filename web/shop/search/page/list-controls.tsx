import './list-controls.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SortKind } from '../../../../worker/catalog/search/schemas/search.ts'
import { MOST_COUNTED } from '../../../../worker/catalog/search/schemas/most-matches.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { idsOf } from '../filter-ids.ts'
import type { Found } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'

const SORTS = ['match', 'price', 'days'] as const satisfies readonly SortKind[]

type Brands = Found['facets']['brands']

/** Narrows and orders a list of products; every choice changes the address at once. */
export function ListControls({ found }: { found: Found }) {
  const { t } = useTranslation('shop/search')
  const { t: own } = useTranslation('shop/matches')
  const hasTexts = useLoadedTexts('shop/matches')
  const format = useFormat()
  const { filters, change } = useFilters()
  if (!hasTexts) return null
  const { brands } = found.facets
  const among = found.matches?.ordered_among ?? null
  return (
    <form
      className="stack stack-1"
      aria-label={t('filters.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="row gap-4">
        {(brands.length > 1 || filters.brands !== undefined) && <BrandSelect brands={brands} />}
        <Checkbox
          isChecked={filters.in_stock === '1'}
          onCheckedChange={(isChecked) => change({ in_stock: isChecked ? '1' : undefined })}
        >
          {own('onlyInStock')}
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
                {sort === 'match' ? own('bestMatches') : t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {among !== null && (
        <p className="t-13 muted">{own('among', { number: format.integer(among) })}</p>
      )}
    </form>
  )
}

/** One brand, or those of the address when a link names several. */
function BrandSelect({ brands }: { brands: Brands }) {
  const { t } = useTranslation('shop/matches')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change } = useFilters()
  const chosen = filters.brands ?? ''
  const isOne = chosen === '' || brands.some(({ id }) => String(id) === chosen)
  // Of a list longer than is counted, a brand has at least so many.
  const isPart = brands.reduce((sum, brand) => sum + brand.count, 0) > MOST_COUNTED
  const nameOf = (name: string) => name || words('filters.noBrand')
  const names = brands.filter(({ id }) => idsOf(chosen).includes(String(id)))
  return (
    <label className="row t-13 muted">
      {t('brand')}
      <select
        className="select input-s"
        value={chosen}
        onChange={(event) => change({ brands: event.target.value || undefined })}
      >
        <option value="">{t('anyBrand')}</option>
        {!isOne && (
          <option value={chosen}>{names.map(({ name }) => nameOf(name)).join(', ') || '—'}</option>
        )}
        {brands.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {`${nameOf(name)} (${format.integer(count)}${isPart ? '+' : ''})`}
          </option>
        ))}
      </select>
    </label>
  )
}
