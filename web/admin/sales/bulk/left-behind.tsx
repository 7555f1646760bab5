import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ShippedOrder } from './ship-orders.ts'

interface Props {
  orders: readonly ShippedOrder[]
  onClose: () => void
}

/** The orders that did not go, each with its reason; open while there are some. */
export function LeftBehind({ orders, onClose }: Props) {
  const { t } = useTranslation('admin/order-bulk')
  const locale = useLocale()
  return (
    <Dialog
      isOpen={orders.length > 0}
      onClose={onClose}
      title={t('left.title', { count: orders.length })}
      description={t('left.text')}
      closeLabel={t('close')}
    >
      <div className="dialog-body">
        <ul className="stack stack-2">
          {orders.map(({ id, name, why }) => (
            <li key={id}>
              <Link
                className="link medium"
                to="/$locale/admin/sales/orders/$orderId"
                params={{ locale, orderId: id }}
              >
                {name}
              </Link>{' '}
              <span className="muted">{why}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-foot">
        <Button kind="main" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
