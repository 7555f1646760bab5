import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MOST_ANALOGS } from '../../worker/sales/baskets/schemas.ts'
import type { ProductRef } from '../../worker/catalog/search/schemas/search.ts'
import { dataOf } from '../api/answer.ts'
import { api, inLanguage } from '../api/client.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Locale } from '../lib/locales.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PartNumber } from '../ui/part-number.tsx'

interface Props {
  product: ProductRef
  /** Products that may stand in, agreed to one by one. */
  allowed: readonly number[]
  onAllow: (allowed: number[]) => void
}

/** Lets the person allow analogs of a line; none is taken unasked. They are read once it is opened. */
export function AnalogChoice({ product, allowed, onAllow }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const number = format.integer(allowed.length)
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={ChevronDown}
        className="basket-analogs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(allowed.length === 0 ? 'analogs.none' : 'analogs.some', { number })}
        <span className="sr"> {product.mpn}</span>
      </Button>
      {isOpen && <Analogs product={product} allowed={allowed} onAllow={onAllow} />}
    </>
  )
}

function Analogs({ product, allowed, onAllow }: Props) {
  const { t } = useTranslation('shop/baskets')
  const { data, isPending, isError } = useQuery(analogsQuery(product.id, useLocale()))
  if (isPending) return <p className="t-13 muted">{t('analogs.loading')}</p>
  if (isError) return <p className="t-13 muted">{t('analogs.fault')}</p>
  if (data.length === 0) return <p className="t-13 muted">{t('analogs.unknown')}</p>
  return (
    <ul className="basket-analog-list">
      {data.map(({ id, mpn, brand }) => (
        <li key={id}>
          <Checkbox
            isChecked={allowed.includes(id)}
            onCheckedChange={(isAllowed) =>
              onAllow(isAllowed ? [...allowed, id] : allowed.filter((each) => each !== id))
            }
          >
            <PartNumber>{mpn}</PartNumber> <span className="muted">{brand.name}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

/** Analogs of a part that are offered now. */
const analogsQuery = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: ['baskets', 'analogs', id, locale] as const,
    queryFn: async ({ signal }) => {
      const request = { param: { id: String(id) }, query: {} }
      const call = api.products[':id'].analogs.$get(request, {
        ...inLanguage(locale),
        init: { signal },
      })
      const { analogs } = await dataOf(call)
      return analogs.map((found) => found.product).slice(0, MOST_ANALOGS)
    },
    meta: { isQuiet: true },
  })
