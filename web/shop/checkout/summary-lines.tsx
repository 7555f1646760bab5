import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

/** More than this are shown after a click. */
const FEW = 6

/** The ordered lines. */
export function SummaryLines({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole || items.length <= FEW + 1 ? items : items.slice(0, FEW)
  return (
    <div>
      <ul className="lines-s t-13">
        {shown.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" size="s" className="lines-more" onClick={() => setIsWhole(true)}>
          {t('summary.all', { count: items.length, number: format.integer(items.length) })}
        </Button>
      )}
    </div>
  )
}

function SummaryLine({ item }: { item: CartItem }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { product, offer, quantity, sum } = item
  const price = offer?.channel_price ?? null
  const number = format.integer(quantity)
  return (
    <li>
      <span className="lines-name">
        <PartNumber>{product?.mpn ?? t('shop/cart:line.unknown')}</PartNumber>{' '}
        <span className="muted">{product?.brand.name}</span>
      </span>
      <span className="nowrap">{sum === null ? '—' : format.money(sum).number}</span>
      <span className="sub">
        {price === null
          ? t('shop/cart:pieces', { number })
          : t('summary.times', { number, price: format.unitNumber(price) })}
      </span>
    </li>
  )
}
