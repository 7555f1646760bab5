import { X } from 'lucide-react'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chosenOf, useCategoryFilters } from './use-category-filters.ts'
import { spanWords, valueWords } from './value-words.ts'

interface Applied {
  key: string
  name: string
  words: string
  onRemove: () => void
}

/** What narrows the list, each to be taken away by itself, and all at once. */
export function AppliedFilters({ answer }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const { clear } = useCategoryFilters()
  const applied = useApplied(answer)
  if (applied.length === 0) return null
  return (
    <div className="row gap-2" role="region" aria-label={t('applied')}>
      {applied.map(({ key, name, words, onRemove }) => (
        <span className="chip" key={key}>
          <span>
            {name} <b>{words}</b>
          </span>
          <button
            type="button"
            aria-label={t('remove', { name: `${name} ${words}`.trim() })}
            onClick={onRemove}
          >
            <Icon of={X} />
          </button>
        </span>
      ))}
      <Button kind="quiet" size="s" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}

function useApplied({ facets, brands }: CategoryPage): Applied[] {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
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
            words: t('atLeast', { number: stock }),
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
