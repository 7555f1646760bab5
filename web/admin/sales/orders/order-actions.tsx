import {
  Ban,
  Banknote,
  Ellipsis,
  HandCoins,
  type LucideIcon,
  LogOut,
  Mail,
  Package,
  ReceiptText,
  ShieldAlert,
  ShieldCheck,
  SquarePen,
  StickyNote,
  Undo2,
} from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useCan } from '../../frame/use-can.ts'
import { isAllowed, type OrderAct, type PlainAct, refundToSend } from './order-acts.ts'

interface Props {
  order: AdminOrder
  onAct: (act: OrderAct) => void
}

const SIGNS: Partial<Record<PlainAct, LucideIcon>> = {
  invoice: ReceiptText,
  ship: Package,
  payment: Banknote,
  change: SquarePen,
  refund: Undo2,
  cancel: Ban,
  clear: ShieldCheck,
  fraud: ShieldAlert,
  note: StickyNote,
  mail: Mail,
  signOut: LogOut,
}

/** In the order they are shown; the last of those that are ready is the main one. */
const FRONT = ['payment', 'ship', 'invoice', 'clear'] as const
const REST = ['change', 'refund', 'cancel', 'note', 'mail', 'signOut', 'fraud'] as const

/** What can be done with the order now, by this person. */
export function OrderActions({ order, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const can = useCan()
  const open = (act: PlainAct) => isAllowed(order, act, can)
  const front = FRONT.filter(open)
  const rest = REST.filter(open)
  const ready = front.filter((kind) => kind !== 'ship' || isOnShelf(order))
  const toSend = refundToSend(order, can)
  return (
    <>
      {rest.length > 0 && (
        <Menu trigger={<Button icon={Ellipsis}>{t('more')}</Button>}>
          {rest.map((kind) => (
            <MenuItem
              key={kind}
              {...(SIGNS[kind] !== undefined && { icon: SIGNS[kind] })}
              isBad={kind === 'fraud' || kind === 'cancel'}
              onSelect={() => onAct({ kind })}
            >
              {t(`acts.${kind}.open`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {toSend !== undefined && (
        <Button
          icon={HandCoins}
          {...(ready.length === 0 && { kind: 'main' as const })}
          onClick={() => onAct({ kind: 'sent', refundId: toSend.id })}
        >
          {t('acts.sent.open')}
        </Button>
      )}
      {front.map((kind) => (
        <Button
          key={kind}
          {...(SIGNS[kind] !== undefined && { icon: SIGNS[kind] })}
          {...(kind === ready.at(-1) && { kind: 'main' as const })}
          onClick={() => onAct({ kind })}
        >
          {t(`acts.${kind}.open`)}
        </Button>
      ))}
    </>
  )
}

/** There is something for a parcel that needs no excuse. */
const isOnShelf = ({ items }: AdminOrder): boolean =>
  items.some(({ to_ship: toShip, on_shelf: onShelf }) => Math.min(toShip, onShelf) > 0)
