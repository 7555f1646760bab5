import { Link } from '@tanstack/react-router'
import {
  Ban,
  ClipboardCheck,
  Ellipsis,
  FileDown,
  type LucideIcon,
  PackageCheck,
  ReceiptText,
  Send,
  Truck,
} from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useCan } from '../../frame/use-can.ts'
import { mayDo, type SupplierOrderAct } from './supplier-order-acts.ts'

interface Props {
  order: SupplierOrder
  onAct: (act: SupplierOrderAct) => void
}

const SIGNS: Record<SupplierOrderAct, LucideIcon> = {
  send: Send,
  confirm: ClipboardCheck,
  dispatch: Truck,
  receive: PackageCheck,
  cancel: Ban,
}

/** Which step comes next, by how far the order is. */
const NEXT: Partial<Record<SupplierOrder['status'], SupplierOrderAct>> = {
  new: 'send',
  sent: 'confirm',
  confirmed: 'receive',
  in_transit: 'receive',
  partly_received: 'receive',
}
const STEPS = ['send', 'confirm', 'dispatch', 'receive'] as const

const FILES = ['csv', 'xlsx'] as const

/** What can be done with the order now, by this person: the next step first in sight, the rest in a menu. */
export function SupplierOrderActions({ order, onAct }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const can = useCan()
  const next = NEXT[order.status]
  const open = STEPS.filter((act) => mayDo(order, act, can))
  const front = open.filter((act) => act === next)
  const rest = open.filter((act) => act !== next)
  // They tell the supplier's prices.
  const files = can('reports.prices.view') ? FILES : []
  return (
    <>
      <Menu trigger={<Button icon={Ellipsis}>{t('more')}</Button>}>
        {rest.map((act) => (
          <MenuItem key={act} icon={SIGNS[act]} onSelect={() => onAct(act)}>
            {t(`acts.${act}.open`)}
          </MenuItem>
        ))}
        {files.map((kind) => (
          <MenuItem
            key={kind}
            // What a link holds takes the place of what the item does.
            link={
              <a href={`/api/admin/supplier-orders/${order.id}/file.${kind}`} download>
                <Icon of={FileDown} />
                {t(`files.${kind}`)}
              </a>
            }
          >
            {null}
          </MenuItem>
        ))}
        {mayDo(order, 'cancel', can) && (
          <MenuItem icon={SIGNS.cancel} isBad onSelect={() => onAct('cancel')}>
            {t('acts.cancel.open')}
          </MenuItem>
        )}
      </Menu>
      <InvoiceLink order={order} isNext={front.length === 0} />
      {front.map((act) => (
        <Button key={act} kind="main" icon={SIGNS[act]} onClick={() => onAct(act)}>
          {t(`acts.${act}.open`)}
        </Button>
      ))}
    </>
  )
}

/** Enters the supplier's invoice for what has come and is on none yet: the last step of all. */
function InvoiceLink({ order, isNext }: { order: SupplierOrder; isNext: boolean }) {
  const { t } = useTranslation('admin/supplier-orders')
  const locale = useLocale()
  const isLeft = order.items.some(({ received, invoiced }) => received > invoiced)
  if (!useCan()('suppliers.invoices.create&reports.prices.view') || !isLeft) return null
  return (
    <Link
      className={buttonClass(isNext ? { kind: 'main' } : {})}
      to="/$locale/admin/suppliers/invoices/new"
      params={{ locale }}
      search={{ order: order.id }}
    >
      <Icon of={ReceiptText} />
      {t('enterInvoice')}
    </Link>
  )
}
