import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Suggestion } from '../../../../worker/catalog/search/schemas/search.ts'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { productParams } from '../../../offers/words.ts'

/** Shorter beginnings match too much. */
const SHORTEST = 3
const SHOWN = 6

/** Shorter and shorter beginnings of a number, the longest first. */
export function beginningsOf(key: string): string[] {
  const lengths = [key.length - 2, Math.ceil(key.length * 0.7), Math.ceil(key.length * 0.5)]
  const telling = lengths.filter((length) => length >= SHORTEST && length < key.length)
  return [...new Set(telling)].toSorted((a, b) => b - a).map((length) => key.slice(0, length))
}

const nearQuery = (key: string) =>
  queryOptions({
    queryKey: ['search', 'near', key] as const,
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      for (const q of beginningsOf(key)) {
        const { data } = await answerOf(
          api.search.suggest.$get({ query: { q } }, { init: { signal } }),
        )
        const alike = data.filter(({ match }) => match === 'starts_with')
        if (alike.length > 0) return alike.slice(0, SHOWN)
      }
      return []
    },
    retry: false,
    meta: { isQuiet: true },
  })

/** Numbers that begin like one that was not found. */
export function NearNumbers({ searchKey }: { searchKey: string }) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const { data = [] } = useQuery(nearQuery(searchKey))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="near">
      <div className="section-head">
        <h2 className="h2" id="near">
          {t('nothing.near')}
        </h2>
      </div>
      <ul className="near">
        {data.map(({ product }) => (
          <li key={product.id}>
            <Link
              className="link"
              to="/$locale/search/$search/{-$brand}"
              params={productParams(locale, product)}
            >
              <PartNumber>{product.mpn}</PartNumber>
            </Link>{' '}
            <span className="ink-2">{product.brand.name}</span>{' '}
            <span className="muted">{product.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
