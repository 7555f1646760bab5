import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  ListAnswer,
  Offer,
  ProductRef,
} from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { offerOption } from '../../../offers/offer-option.ts'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { searchQueries } from '../queries.ts'
import { offersOf } from './chosen-offers.ts'

interface ButtonProps {
  line: ListAnswer
  isOpen: boolean
  onPress: () => void
}

/** "Other offers: 2", below the warehouse of a line; nothing where there is one offer alone. */
export function OtherOffersButton({ line, isOpen, onPress }: ButtonProps) {
  const { t } = useTranslation('shop/search-list')
  const { integer } = useFormat()
  const others = offersOf(line) - 1
  if (others < 1) return null
  const number = integer(others)
  return (
    <Button
      kind="quiet"
      size="s"
      icon={ChevronDown}
      className="list-others"
      aria-expanded={isOpen}
      aria-label={t('row.othersOf', { number, line: integer(line.line) })}
      onClick={onPress}
    >
      {t('row.others', { number })}
    </Button>
  )
}

interface Props {
  line: ListAnswer
  currency: string
  onChoose: (offer: Offer) => void
}

/** All offers of the part of a line, priced for its quantity: one of them is what the line takes. */
export function LineOffers({ line, currency, onChoose }: Props) {
  const { t } = useTranslation('shop/search-list')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const product = line.matches.find((match) => match.product.id === line.best?.product_id)?.product
  const { data, error, isLoading, refetch } = useQuery({
    ...offersQuery(product ?? null, line.quantity, currency),
    select: (found) => found.filter(({ order }) => order.quantity !== null && order.sum !== null),
  })
  if (product === undefined || line.best === null) return null
  if (isLoading) return <RowsSkeleton rows={3} label={words('loading')} />
  if (error !== null || data === undefined) {
    return <Fault error={error} title={words('fault')} onRetry={() => void refetch()} />
  }
  return (
    <RadioGroup
      legend={t('row.offersOf', { mpn: product.mpn })}
      value={String(line.best.id)}
      options={data.map((offer) => offerOption(offer, words, format))}
      onValueChange={(id) => {
        const offer = data.find((each) => String(each.id) === id)
        if (offer !== undefined) onChoose(offer)
      }}
    />
  )
}

/** The offers of one part for a quantity; of none while there is no part. */
const offersQuery = (product: ProductRef | null, quantity: number, currency: string) =>
  queryOptions({
    queryKey: [...searchQueries.all(), 'offers', product?.id ?? null, quantity, currency] as const,
    queryFn: async ({ signal }) => {
      if (product === null) return []
      const named = { q: product.mpn, brand: product.brand.name, currency, analogs: '0' as const }
      const query = { ...named, quantity: String(quantity) }
      const { products } = await dataOf(api.search.$get({ query }, { init: { signal } }))
      return products.find((found) => found.product.id === product.id)?.offers ?? []
    },
    enabled: product !== null,
  })
