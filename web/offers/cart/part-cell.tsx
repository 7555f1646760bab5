import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { productParams, stockLevel, stockWords } from '../words.ts'
import type { CartEntry } from './cart-entry.ts'

type Shown = Pick<CartEntry, 'product' | 'offer' | 'isKnown'>

interface Props {
  entry: Shown
  /** Hides the stock where it has a column of its own. */
  hasNoStock?: boolean
}

/** The part of a line: number, brand, name and stock. */
export function PartCell({ entry, hasNoStock }: Props) {
  const { t } = useTranslation('shop/cart')
  const { locale } = useFormat()
  const { product } = entry
  return (
    <>
      {product === null ? (
        <span className="muted">{t('line.unknown')}</span>
      ) : (
        <>
          <Link to="/$locale/search/$search/{-$brand}" params={productParams(locale, product)}>
            <PartNumber className="medium">{product.mpn}</PartNumber>
          </Link>{' '}
          <span className="muted">{product.brand.name}</span>
          {product.name !== '' && <span className="sub">{product.name}</span>}
        </>
      )}
      {hasNoStock !== true && <EntryStock entry={entry} />}
    </>
  )
}

/** The stock, and whether it can be sent back; a placeholder while they are not known. */
export function EntryStock({ entry: { offer, isKnown } }: { entry: Shown }) {
  const { t } = useTranslation('shop/cart')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  if (!isKnown) return <Skeleton width="96px" />
  if (offer === null) return <StockLabel level={0}>{t('line.gone')}</StockLabel>
  return (
    <>
      <StockLabel level={stockLevel(offer)}>{stockWords(offer, words, format)}</StockLabel>
      {/* Answers kept on the device may not say it. */}
      {offer.is_returnable === false && (
        <>
          {' '}
          <Badge>{words('offers.noReturns')}</Badge>
        </>
      )}
    </>
  )
}
