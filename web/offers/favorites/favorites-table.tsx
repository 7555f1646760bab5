import '../cart/lines.css'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EntryStock, PartCell } from '../cart/part-cell.tsx'
import { priceAt } from '../price-at.ts'
import { settledQuantity } from '../quantity.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { offerDaysWords } from '../words.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { FavoriteAlerts } from './favorite-alerts.tsx'
import { FavoriteNote } from './favorite-note.tsx'
import type { FavoriteEntry } from './use-favorites.ts'

interface Props {
  entries: readonly FavoriteEntry[]
  onRemove: (entry: FavoriteEntry) => void
}

/** Each favourite with today's offer, its note and, for signed-in people, its alerts. */
export function FavoritesTable({ entries, onRemove }: Props) {
  const { t } = useTranslation('shop/cart')
  const currency = useCurrencyLabel(useInit().currency)
  return (
    <table className="table cards cards-mid later favorites">
      <colgroup>
        <col />
        <col className="w-[200px]" />
        <col className="w-[128px]" />
        <col className="w-[320px]" />
        <col className="w-[176px]" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('head.part')}</th>
          <th scope="col">{t('favorites.offer')}</th>
          <th scope="col" className="r">
            {t('shop/search:table.price', { currency })}
          </th>
          <th scope="col">{t('favorites.note')}</th>
          <th scope="col">
            <span className="sr">{t('head.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <FavoriteRow key={entry.id} entry={entry} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  )
}

function FavoriteRow({ entry, onRemove }: { entry: FavoriteEntry; onRemove: Props['onRemove'] }) {
  const { t } = useTranslation('shop/cart')
  const currency = useCurrencyLabel(useInit().currency)
  const { offer, product } = entry
  const mpn = product?.mpn ?? t('line.unknown')
  return (
    <tr className={classNames(entry.isKnown && offer === null && 'gone')}>
      <th scope="row" className="full">
        <PartCell entry={entry} hasNoStock />
      </th>
      <td>
        <EntryStock entry={entry} />
        <OfferPlace entry={entry} />
      </td>
      <td className="r" data-l={t('shop/search:table.price', { currency })}>
        <OfferPrice entry={entry} />
      </td>
      <td className="full">
        <div className="stack">
          <FavoriteNote entry={entry} mpn={mpn} />
          {entry.alerts !== null && (
            <FavoriteAlerts entry={entry} alerts={entry.alerts} mpn={mpn} />
          )}
        </div>
      </td>
      <td className="fit r">
        <AddFavorite entry={entry} />{' '}
        <Button
          kind="quiet"
          size="s"
          icon={Trash2}
          label={t('favorites.remove', { mpn })}
          onClick={() => onRemove(entry)}
        />
      </td>
    </tr>
  )
}

function OfferPlace({ entry: { offer } }: { entry: FavoriteEntry }) {
  const { t: words } = useTranslation('shop/search')
  if (offer === null) return null
  return (
    <span className="sub">
      {[offer.warehouse.name, offerDaysWords(offer, words)].filter(Boolean).join(', ')}
    </span>
  )
}

/** The price of the minimum quantity. */
function OfferPrice({ entry: { offer } }: { entry: FavoriteEntry }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const step = offer === null ? null : priceAt(offer, offer.minimum)
  if (offer === null || step === null) return <span className="muted">—</span>
  return (
    <>
      <span className="medium">{format.unitNumber(step.channel_price)}</span>
      {offer.minimum > 1 && (
        <span className="sub">{t('offers.for', { number: format.integer(offer.minimum) })}</span>
      )}
    </>
  )
}

function AddFavorite({ entry: { offer, product } }: { entry: FavoriteEntry }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const addToCart = useAddToCart()
  const quantity = offer === null ? null : settledQuantity(offer, offer.minimum)
  if (offer === null || product === null || quantity === null) return null
  if (priceAt(offer, quantity) === null) return null
  return (
    <Button
      kind="add"
      size="s"
      icon={ShoppingCart}
      aria-label={t('favorites.add', { mpn: product.mpn, number: format.integer(quantity) })}
      onClick={() => addToCart([{ offer, product, quantity }])}
    >
      {t('favorites.addShort')}
    </Button>
  )
}
