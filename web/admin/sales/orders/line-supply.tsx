import { Pencil, Replace, Undo2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrderLine } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { SupplyStatus } from '../../../../worker/sales/orders/schemas/order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { isChangeable } from './change-form.ts'
import type { OrderAct } from './order-acts.ts'
import { RefusedPieces } from './refused-pieces.tsx'

const TONES = {
  new: 'warn',
  ordered: 'plain',
  confirmed: 'plain',
  in_transit: 'accent',
  received: 'accent',
  shipped: 'good',
  delivered: 'good',
  refused: 'bad',
} as const satisfies Record<SupplyStatus, string>

interface Props {
  orderId: number
  line: AdminOrderLine
  onAct: (act: OrderAct) => void
}

/**
 * How far a line is with its supplier and on our shelf, to be changed by who may; what is invoiced can be credited
 * from here.
 */
export function LineSupply({ orderId, line, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tChanges } = useTranslation('admin/order-changes')
  const { day } = useMoment()
  const { integer } = useFormat()
  const can = useCan()
  const { status, promised_at, product } = line
  const isSettable = line.next_statuses.length > 0 && can('sales.orders.update')
  const isProposable =
    isChangeable(line) && status === 'new' && line.refused === 0 && can('sales.orders.update')
  const isCreditable = line.to_refund > 0 && can('sales.orders.refund')
  if (line.canceled === line.quantity) return <span className="muted">–</span>
  return (
    <>
      <span className="order-supply">
        <span>
          <Badge tone={TONES[status]}>{t(`supply.${status}`)}</Badge>
          {promised_at !== null && status !== 'delivered' && (
            <span className="sub">{t('promised', { day: day(promised_at) })}</span>
          )}
          {line.to_ship > 0 && (
            <span className="sub">{t('shelf', { pieces: integer(line.on_shelf) })}</span>
          )}
        </span>
        <span className="order-line-acts">
          {isCreditable && (
            <Button
              kind="quiet"
              size="s"
              icon={Undo2}
              label={t('acts.refund.line', { mpn: product.mpn })}
              onClick={() => onAct({ kind: 'refund', lineId: line.id })}
            />
          )}
          {isProposable && (
            <Button
              kind="quiet"
              size="s"
              icon={Replace}
              label={`${tChanges('propose.open')}: ${product.mpn}`}
              onClick={() => onAct({ kind: 'propose', lineId: line.id })}
            />
          )}
          {isSettable && (
            <Button
              kind="quiet"
              size="s"
              icon={Pencil}
              label={t('acts.supply.open', { mpn: product.mpn })}
              onClick={() => onAct({ kind: 'supply', lineId: line.id })}
            />
          )}
        </span>
      </span>
      {line.refused > 0 && <RefusedPieces orderId={orderId} line={line} onAct={onAct} />}
    </>
  )
}
