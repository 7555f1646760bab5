import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckRow } from './check-row.tsx'
import { idsOf, toggleId } from '../filter-ids.ts'
import type { Found } from '../join-pages.ts'
import { PriceRange } from './price-range.tsx'
import { useFilters } from '../use-filters.ts'

interface Props {
  found: Found
  main: FoundProduct
}

/** The filters of the offers; every choice changes the address at once. */
export function FiltersForm({ found, main }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change, clear, count } = useFilters()
  const { facets } = found
  const label = useCurrencyLabel(found.currency)
  const quantity = format.integer(filters.quantity ?? 1)
  const analogBrands = facets.brands.filter(({ id }) => id !== main.product.brand.id)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('filters.offers')}</legend>
        <CheckRow
          label={t('filters.inStock', { number: quantity })}
          count={facets.in_stock}
          isChecked={filters.in_stock === '1'}
          onChange={(isChecked) => change({ in_stock: isChecked ? '1' : undefined })}
        />
        <CheckRow
          isSwitch
          label={t('filters.analogs')}
          isChecked={filters.analogs !== '0'}
          onChange={(isChecked) => change({ analogs: isChecked ? undefined : '0' })}
        />
      </fieldset>
      <DaysChoice days={facets.days} />
      <PriceRange label={t('filters.price', { currency: label })} facets={facets} />
      {facets.warehouses.length > 1 && (
        <fieldset>
          <legend>{t('filters.warehouse')}</legend>
          {facets.warehouses.map(({ id, name, count: offers }) => (
            <CheckRow
              key={id}
              label={name}
              count={offers}
              isChecked={idsOf(filters.warehouses).includes(String(id))}
              onChange={() => change({ warehouses: toggleId(filters.warehouses, id) })}
            />
          ))}
        </fieldset>
      )}
      {analogBrands.length > 0 && (
        <fieldset>
          <legend>{t('filters.analogBrand')}</legend>
          {analogBrands.map(({ id, name, count: products }) => (
            <CheckRow
              key={id}
              label={name || t('filters.noBrand')}
              count={products}
              isChecked={idsOf(filters.brands).includes(String(id))}
              onChange={() => change({ brands: toggleId(filters.brands, id) })}
            />
          ))}
        </fieldset>
      )}
      {count > 0 && (
        <Button kind="quiet" size="s" className="mt-3" onClick={clear}>
          {t('filters.clear')}
        </Button>
      )}
    </form>
  )
}

function DaysChoice({ days }: { days: Found['facets']['days'] }) {
  const { t } = useTranslation('shop/search')
  const { filters, change } = useFilters()
  const telling = tellingDays(days, filters.days_max)
  if (telling.length === 0) return null
  return (
    <fieldset>
      <legend>{t('filters.days')}</legend>
      {telling.map(({ days_max, count }) => (
        <CheckRow
          key={days_max}
          group="days"
          label={days_max === 0 ? t('days.same') : t('days.upTo', { count: days_max })}
          count={count}
          isChecked={filters.days_max === days_max}
          onChange={() => change({ days_max })}
        />
      ))}
      <CheckRow
        group="days"
        label={t('filters.anyDays')}
        isChecked={filters.days_max === undefined}
        onChange={() => change({ days_max: undefined })}
      />
    </fieldset>
  )
}

/** The day limits that leave some offers, and more than the limit before; the chosen one stays. */
function tellingDays(days: Found['facets']['days'], chosen: number | undefined) {
  return days.filter(({ days_max, count }, index) => {
    const before = days[index - 1]?.count ?? 0
    return days_max === chosen || count > before
  })
}
