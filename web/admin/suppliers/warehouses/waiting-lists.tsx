import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Note } from '../../../ui/note.tsx'
import { useWaitingLists } from './use-waiting-lists.ts'

/** Lists that wait for a person, each with the way to it; nothing while none does. */
export function WaitingLists() {
  const { t } = useTranslation('admin/warehouses')
  const locale = useLocale()
  const { moment } = useMoment()
  const lists = useWaitingLists()
  if (lists.length === 0) return null
  return (
    <Note tone="warn">
      <strong>{t('waiting.title', { count: lists.length })}</strong>
      <ul className="stack stack-1">
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              className="link"
              to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
              params={{
                locale,
                warehouseId: list.warehouse_id,
                offerId: list.offer_id,
                listId: list.id,
              }}
            >
              {[list.supplier_name, list.warehouse_name, list.offer_name].join(', ')}
            </Link>{' '}
            <span className="muted">
              {t(`waiting.${list.status}`, { version: list.version, since: moment(list.since) })}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
