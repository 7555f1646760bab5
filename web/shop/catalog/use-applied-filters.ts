import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { chosenOf, useCategoryFilters } from './use-category-filters.ts'
import { spanWords, valueWords } from './value-words.ts'

export interface AppliedFilter {
  key: string
  name: string
  words: string
  onRemove: () => void
}

/** The filters that narrow the list, in words of the answer. */
export function useAppliedFilters({ facets, brands }: CategoryPage): AppliedFilter[] {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const format = useFormat()
  const { filters, change, toggle } = useCategoryFilters()
  const ofFacets = facets.flatMap((facet) => {
    const { code, name, span, chosen, values } = facet
    if (span !== null) {
      const words = spanWords(span, facet, locale)
      return [{ key: code, name, words, onRemove: () => change(code, undefined) }]
    }
    return chosen.map((value) => {
      const known = values.find((one) => one.value === value) ?? { value, name: null }
      const words = valueWords(known, facet, { t, locale })
      return { key: `${code} ${value}`, name, words, onRemove: () => toggle(code, value) }
    })
  })
  const ofBrands = chosenOf(filters.brand).map((id) => ({
    key: `brand ${id}`,
    name: t('brand'),
    words: brands.find(({ value }) => value === id)?.name ?? id,
    onRemove: () => toggle('brand', id),
  }))
  const { stock, offered } = filters
  return [
    ...(stock === undefined
      ? []
      : [
          {
            key: 'stock',
            name: t('stock'),
            words: t('atLeast', { number: format.integer(BigInt(stock)) }),
            onRemove: () => change('stock', undefined),
          },
        ]),
    ...(offered === '1'
      ? [
          {
            key: 'offered',
            name: '',
            words: t('onlyOffered'),
            onRemove: () => change('offered', undefined),
          },
        ]
      : []),
    ...ofFacets,
    ...ofBrands,
  ]
}
