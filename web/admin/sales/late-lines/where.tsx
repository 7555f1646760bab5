import { Link } from '@tanstack/react-router'
import type { LateLine } from '../../../../worker/purchasing/late-lines/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatUtcDay } from '../../../lib/format-utc-date.ts'
import { useCan } from '../../frame/use-can.ts'
import type { Speech } from '../../resource/use-speech.ts'

/** Where a line stands: what is to be done or awaited, then with whom and for when. */
export const whereOf = (line: LateLine, say: Speech): string[] => [
  stateOf(line, say),
  ...placeOf(line, say),
]

function stateOf(line: LateLine, { t }: Speech): string {
  const { turn, supplier_order: order, supply_status: status } = line
  if (turn === 'customer') return t('where.unpaid')
  if (turn === 'shipping') return t('where.shelf')
  if (turn === 'buyer') {
    // To buy lists it no more: the order's page offers to buy elsewhere, another part, or to cancel.
    if (status === 'refused') return t('where.refused')
    const isBought = order !== null && line.to_buy === 0
    return isBought ? t('where.unsent', { order: order.number }) : t('where.buy')
  }
  if (line.is_supplier_late) return t('where.late')
  const isKnown = status === 'ordered' || status === 'confirmed' || status === 'in_transit'
  return t(isKnown ? `where.${status}` : 'where.other')
}

function placeOf({ turn, supplier, ...line }: LateLine, { t, locale }: Speech): string[] {
  if (turn === 'customer' || turn === 'shipping') return []
  const day =
    line.supplier_day === null
      ? t('where.noDay')
      : formatUtcDay(new Date(line.supplier_day), locale)
  return [supplier.name, ...(turn === 'supplier' ? [day] : [])]
}

/** The same as a cell; the order to the supplier is a link for who may see it. */
export function Where({ line, say }: { line: LateLine; say: Speech }) {
  const locale = useLocale()
  const isAllowed = useCan()('suppliers.orders.view')
  const { supplier_order: order } = line
  const [state, ...place] = whereOf(line, say)
  return (
    <>
      {state}
      {(place.length > 0 || order !== null) && (
        <span className="sub">
          {place.join(', ')}
          {order !== null && isAllowed && (
            <>
              {place.length > 0 && ' · '}
              <Link
                className="nowrap cell-link"
                to="/$locale/admin/suppliers/orders/$supplierOrderId"
                params={{ locale, supplierOrderId: order.id }}
              >
                {order.number}
              </Link>
            </>
          )}
        </span>
      )}
    </>
  )
}
