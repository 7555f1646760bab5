import { CloudDownload, Pencil, Settings2, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { usePullPriceList } from './mutations.ts'

export type OfferDialogName = 'edit' | 'source' | 'delete'

interface Props {
  offer: SupplierOffer
  onOpen: (dialog: OfferDialogName) => void
}

/** What can be done with an offer; its source setting is the main thing. */
export function OfferActions({ offer, onOpen }: Props) {
  const { t } = useTranslation('admin/offers')
  const can = useCan()
  const pull = usePullPriceList(offer.id)
  return (
    <>
      {can('suppliers.offers.delete') && (
        <Button
          kind="quiet"
          icon={Trash2}
          label={t('delete.action')}
          onClick={() => onOpen('delete')}
        />
      )}
      {can('suppliers.offers.update') && (
        <>
          <Button icon={Pencil} onClick={() => onOpen('edit')}>
            {t('edit.action')}
          </Button>
          {!offer.is_shelf && (
            <Button icon={Settings2} onClick={() => onOpen('source')}>
              {t('source.action')}
            </Button>
          )}
        </>
      )}
      {offer.update_method === 'url' &&
        can('suppliers.price-lists.create&suppliers.price-lists.apply') && (
          <Button
            kind="main"
            icon={CloudDownload}
            isBusy={pull.isPending}
            onClick={() =>
              pull.mutate(undefined, {
                onSuccess: () => showToast({ text: t('pull.done') }),
                onError: showRefusal,
              })
            }
          >
            {t('pull.action')}
          </Button>
        )}
    </>
  )
}
