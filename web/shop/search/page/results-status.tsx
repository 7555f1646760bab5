import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Found } from '../join-pages.ts'

/** Tells screen readers what came of a search; stays in the page so that each change is heard. */
export function ResultsStatus({ found }: { found: Found | null }) {
  const words = useWords()
  return (
    <p className="sr" role="status">
      {found === null ? '' : words(found)}
    </p>
  )
}

function useWords(): (found: Found) => string {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  return (found) => {
    const { kind, main, brands, others, query: q } = found
    if (kind === 'nothing') return t('nothing.title', { q })
    if (kind === 'brands') return t('brands.title', { count: brands.length })
    const count = main === null ? others.length : main.offers.length
    const number = format.integer(count)
    return main === null
      ? t('list.title', { count, number, q })
      : t('offers.title', { count, number })
  }
}
