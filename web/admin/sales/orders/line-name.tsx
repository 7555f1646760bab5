import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrderLine } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { LineBar } from '../../../orders/line-bar.tsx'
import { PriceStoryButton } from '../../prices/story/price-story-button.tsx'

/** The part of a line, its price apiece, and where it comes from; `userId` is who ordered it. */
export function LineName({ line, userId }: { line: AdminOrderLine; userId: number }) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const { locale, unitNumber } = useFormat()
  const { brand, mpn } = line.product
  return (
    <>
      <Link to="/$locale/search/$search/{-$brand}" params={{ locale, search: mpn, brand }}>
        <PartNumber className="medium">{mpn}</PartNumber>
      </Link>{' '}
      <span className="muted">{brand}</span>
      <span className="sub">
        <span className="nowrap">
          {t('lines.apiece', { price: unitNumber(line.channel_price) })},
          <PriceStoryButton
            itemId={line.supplier_offer_item_id}
            name={mpn}
            quantity={line.quantity}
            currency={line.channel_price.currency}
            customerId={userId}
          />
        </span>{' '}
        <span className="order-words">
          {line.supplier.name}, {line.warehouse.name}
        </span>
      </span>
      {line.is_replacement && <span className="sub">{tStaff('lines.replacement')}</span>}
      <LineBar line={line} />
    </>
  )
}
