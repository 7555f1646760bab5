import { Link } from '@tanstack/react-router'
import type { MailedList } from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { StatusBadge } from '../price-lists/status-badge.tsx'

/** The lists that a file has become, each with where it stands. */
export function MailedLists({ lists }: { lists: MailedList[] }) {
  const { t } = useTranslation('admin/inbound-mails')
  const locale = useLocale()
  return lists.map((list) => (
    <span className="row nowrap-row mailed-list" key={list.offer_id}>
      <Link
        className="link"
        to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
        params={{
          locale,
          warehouseId: list.warehouse_id,
          offerId: list.offer_id,
          listId: list.price_list_id,
        }}
      >
        {t('listOf', {
          offer: `${list.warehouse_name}, ${list.offer_name}`,
          version: list.version,
        })}
      </Link>
      {list.is_new ? <StatusBadge status={list.status} isLive={list.is_live} /> : t('same')}
    </span>
  ))
}
