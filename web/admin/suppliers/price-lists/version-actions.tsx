import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceListSummary } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useCan } from '../../frame/use-can.ts'
import type { ListPlace } from './list-place.ts'
import { MoveButton } from './move-button.tsx'

interface Props {
  version: PriceListSummary
  offer: SupplierOffer
  place: Omit<ListPlace, 'listId'>
}

/** Compare a version with the live one; bring it back, or undo the live one. */
export function VersionActions({ version, offer, place }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  const { id, is_live, applied_at, counts } = version
  const name = `${offer.supplier_name}, ${offer.warehouse_name}`
  const what = { version: version.version, offer: name }
  const key = is_live ? 'undo' : 'bringBack'
  return (
    <div className="row nowrap-row version-actions">
      {counts !== null && !is_live && offer.live_list_id !== null && (
        <Link
          className={buttonClass({ size: 's', kind: 'quiet' })}
          to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId/diff"
          // The newer one is shown against the older one, whichever is live.
          params={{ ...place, listId: Math.max(id, offer.live_list_id) }}
          search={{ against: Math.min(id, offer.live_list_id) }}
        >
          {t('versions.compare')}
        </Link>
      )}
      {applied_at !== null && can('suppliers.price-lists.rollback&suppliers.price-lists.apply') && (
        <MoveButton
          listId={id}
          move="rollback"
          size="s"
          label={t(`actions.${key}`)}
          done={t(`actions.${key}Done`, what)}
          question={{
            title: t(`actions.${key}Title`, what),
            text: t(`actions.${key}Text`),
            confirm: t(`actions.${key}Confirm`),
            tone: is_live ? 'bad' : 'main',
          }}
        />
      )}
    </div>
  )
}
