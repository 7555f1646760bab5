import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order } from '../../../../worker/sales/orders/schemas/order.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOthersWords } from './use-order-news.ts'

interface Props {
  order: AdminOrder
  seen: Order
  /** The newest step when the dialog was opened. */
  since: number
}

/** In a dialog: that somebody else has changed the order since it was opened, and how. */
export function OrderNews({ order, seen, since }: Props) {
  const { t } = useTranslation('admin/orders')
  const words = useOthersWords({ order, seen })(since)
  if (words === null) return null
  return (
    <Note tone="warn" role="status" isSmall>
      {t('news.title')}
      <span className="sub">{words}</span>
      <span className="sub">{t('news.kept')}</span>
    </Note>
  )
}
