import type {
  CategoryFacet,
  CategoryPage,
  FacetValue,
} from '../../../worker/catalog/browse/schemas/browse.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { CheckRow } from '../search/offers/check-row.tsx'
import { FacetValues } from './facet-values.tsx'
import { SpanField } from './span-field.tsx'
import { StockField } from './stock-field.tsx'
import { chosenOf, isNumeric, useCategoryFilters } from './use-category-filters.ts'
import { valueWords } from './value-words.ts'

/** What narrows the parts of a category; every choice changes the address at once. */
export function CategoryFiltersForm({ answer }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const { filters, change, toggle } = useCategoryFilters()
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('stock')}</legend>
        <StockField />
        <CheckRow
          label={t('onlyOffered')}
          isChecked={filters.offered === '1'}
          onChange={(isChecked) => change('offered', isChecked ? '1' : undefined)}
        />
      </fieldset>
      {answer.facets.filter(isTelling).map((facet) => (
        <Facet key={facet.id} facet={facet} />
      ))}
      {answer.brands.length > 0 && (
        <fieldset>
          <legend>{t('brand')}</legend>
          <FacetValues
            label={t('brand')}
            values={answer.brands.map(({ value, name, count }) => ({
              value,
              words: name ?? value,
              count,
            }))}
            chosen={chosenOf(filters.brand)}
            cutBy={answer.is_brands_cut ? 'filters' : undefined}
            onToggle={(value) => toggle('brand', value)}
          />
        </fieldset>
      )}
    </form>
  )
}

/** A filter that somebody's part has a value of, or that is set. */
const isTelling = ({ is_filter, values, span, is_unread }: CategoryFacet): boolean =>
  is_filter && (values.length > 0 || span !== null || is_unread)

function Facet({ facet }: { facet: CategoryFacet }) {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const { filters, toggle } = useCategoryFilters()
  return (
    <fieldset>
      <legend>{facet.name}</legend>
      {isNumeric(facet) && <SpanField facet={facet} />}
      <FacetValues
        label={facet.name}
        values={facet.values.filter(isWithin(facet)).map((one) => ({
          value: one.value,
          words: valueWords(one, facet, { t, locale }),
          count: one.count,
        }))}
        chosen={chosenOf(filters[facet.code])}
        isByCount={isNumeric(facet)}
        cutBy={facet.is_cut ? (isNumeric(facet) ? 'typing' : 'filters') : undefined}
        onToggle={(value) => toggle(facet.code, value)}
      />
    </fieldset>
  )
}

/** Numbers outside a typed span could not be chosen with it. */
const isWithin = ({ type, span }: CategoryFacet) => {
  const { low, high } = span ?? { low: null, high: null }
  return ({ value }: FacetValue): boolean =>
    type !== 'number' ||
    ((low === null || Number(value) >= low) && (high === null || Number(value) <= high))
}
