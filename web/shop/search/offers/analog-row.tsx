import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { UnitPrice } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { OfferControls } from './offer-controls.tsx'
import { CompareBox } from './compare-box.tsx'
import { OfferDays } from './offer-days.tsx'
import { percentBelow } from './percent-below.ts'
import { PriceCell } from './price-cell.tsx'
import type { Ladder } from './use-ladder.ts'
import { productParams, stockLevel, stockWords } from '../../../offers/words.ts'

interface Props {
  analog: FoundProduct
  currency: string
  ladder: Ladder
  /** Whether it can stand in for the searched part, or is bought with it. */
  kind: 'analog' | 'companion'
  /** The lowest price of the searched part. */
  compareTo: UnitPrice | null
}

/** A part with its best offer: an interchangeable one, or one that is bought with the searched part. */
export function AnalogRow({ analog, currency, ladder, kind, compareTo }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { product, cross_kind, offers } = analog
  const [best] = offers
  const isAnalog = kind === 'analog'
  const percent = best === undefined ? 0 : percentBelow(best.channel_price, compareTo)
  return (
    <tr>
      <th scope="row" className="full">
        <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
          <PartNumber className="medium">{product.mpn}</PartNumber>
        </Link>
        <span className="sub own">
          {product.brand.name}
          {isAnalog
            ? `, ${t(`cross.${cross_kind ?? 'group'}`)}`
            : product.name && `, ${product.name}`}
        </span>
        {isAnalog && best !== undefined && (
          <CompareBox offerId={best.id} name={`${best.warehouse.name}, ${product.mpn}`} />
        )}
      </th>
      {best === undefined ? (
        <td colSpan={6} className="muted full">
          {t('offers.none')}
        </td>
      ) : (
        <>
          <td>
            <StockLabel level={stockLevel(best)}>{stockWords(best, t, format)}</StockLabel>
            <span className="sub">{best.warehouse.name}</span>
          </td>
          <td data-l={t('table.order')}>
            {format.integer(best.minimum)} / {format.integer(best.pack)}
          </td>
          <td className="full">
            <OfferDays offer={best} />
          </td>
          <td className="r price" data-l={t('table.price', { currency })}>
            <PriceCell offer={best} ladder={ladder} />
            {percent > 0 && <span className="sub good">{t('analogs.cheaper', { percent })}</span>}
          </td>
          <td className="r medium" data-l={t('table.sum', { currency })}>
            {best.order.sum === null ? '—' : format.money(best.order.sum).number}
          </td>
          <td className="full">
            <OfferControls offer={best} product={product} />
          </td>
        </>
      )}
    </tr>
  )
}
