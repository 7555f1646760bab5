import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  Offer,
  ProductRef,
  SortKind,
} from '../../../../worker/catalog/search/schemas/search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LadderPlace } from './ladder-place.tsx'
import { OfferRow } from './offer-row.tsx'
import { useFilters } from '../use-filters.ts'
import { useLadder } from './use-ladder.ts'
import { OfferColumns } from './offer-columns.tsx'

interface Props {
  offers: readonly Offer[]
  product: ProductRef
  currency: string
}

/** Every offer of one part, priced for the wanted quantity; cards on a phone. */
export function OffersTable({ offers, product, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const ladder = useLadder()
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('table.ofOffers')}>
      <table className="table cards cards-mid offers">
        <OfferColumns />
        <thead>
          <tr>
            <th scope="col">{t('table.warehouse')}</th>
            <SortHead sort="stock">{t('table.stock')}</SortHead>
            <th scope="col">{t('table.order')}</th>
            <SortHead sort="days">{t('table.delivery')}</SortHead>
            <th scope="col" className="r">
              {t('table.price', { currency })}
            </th>
            <SortHead sort="price" isRight>
              {t('table.sum', { currency })}
            </SortHead>
            <th scope="col">
              <span className="sr">{t('table.buy')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              offers={offers}
              product={product}
              currency={currency}
              ladder={ladder}
            />
          ))}
        </tbody>
      </table>
      <LadderPlace ladder={ladder} currency={currency} />
    </div>
  )
}

interface HeadProps {
  sort: SortKind
  isRight?: boolean
  children: ReactNode
}

/** A column head that sorts: least first, but the fullest warehouse first. */
function SortHead({ sort, isRight, children }: HeadProps) {
  const { filters, change } = useFilters()
  const isSorted = (filters.sort ?? 'price') === sort
  const isFalling = sort === 'stock'
  return (
    <th
      scope="col"
      className={isRight === true ? 'r' : undefined}
      aria-sort={isSorted ? (isFalling ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => change({ sort: sort === 'price' ? undefined : sort })}>
        {children}
        {isSorted && <Icon of={isFalling ? ArrowDown : ArrowUp} />}
      </button>
    </th>
  )
}
