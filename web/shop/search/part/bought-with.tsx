import '../../../i18n/part-texts.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { definedText } from '../../../lib/defined-text.ts'
import type { Locale } from '../../../lib/locales.ts'
import { AnalogsTable } from '../offers/analogs-table.tsx'
import { useFilters } from '../use-filters.ts'

interface Props {
  productId: number
  currency: string
  /** As it is written in heads of tables. */
  label: string
}

interface Wanted {
  currency: string
  quantity: number | undefined
  locale: Locale
}

const boughtWithQuery = (id: number, { locale, ...wanted }: Wanted) =>
  queryOptions({
    queryKey: ['products', id, 'bought-with', wanted, locale] as const,
    queryFn: ({ signal }) => {
      const request = { param: { id: String(id) }, query: definedText(wanted) }
      const options = { ...inLanguage(locale), init: { signal } }
      return dataOf(api.products[':id'].bought_with.$get(request, options))
    },
    retry: false,
    meta: { isQuiet: true },
    // Of another part nothing is shown; of this one the former quantity until the next is here.
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  })

/** Parts that others bought together with this one, each with its best offer. */
export function BoughtWith({ productId, currency, label }: Props) {
  const { t } = useTranslation('shop/bought-with')
  const isReadable = useLoadedTexts('shop/bought-with')
  const { filters } = useFilters()
  const id = useId()
  const wanted = { currency, quantity: filters.quantity, locale: useLocale() }
  const { data } = useQuery(boughtWithQuery(productId, wanted))
  if (data === undefined || data.products.length === 0 || !isReadable) return null
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id}>
          {t('title')}
        </h2>
        <span className="t-13 muted">{t('text')}</span>
      </div>
      <AnalogsTable
        kind="companion"
        label={t('table')}
        analogs={data.products}
        currency={label}
        compareTo={null}
      />
    </section>
  )
}
