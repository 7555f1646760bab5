import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteOffer, offers } from '../suppliers/suppliers.ts'
import { OfferDialog } from '../offers/offer-dialog.tsx'
import { WaysIn } from '../offers/ways-in.tsx'
import { OfferState } from '../offers/offer-state.tsx'
import { ShelfLink } from '../offers/shelf-link.tsx'
import { SourceDialog } from '../offers/source-dialog.tsx'
import { BringInBox } from './bring-in-box.tsx'
import { LimitReplay } from './limit-replay.tsx'
import { OfferActions, type OfferDialogName } from './offer-actions.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { useOfferCrumbs } from './use-offer-crumbs.tsx'
import { VersionTable } from './version-table.tsx'

/** An offer's page once it is known. */
export function OfferView({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const can = useCan()
  const locale = useLocale()
  const navigate = useNavigate()
  const crumbs = useOfferCrumbs(offer)
  const [open, setOpen] = useState<OfferDialogName | null>(null)
  const close = () => setOpen(null)
  const hasLists = !offer.is_shelf
  return (
    <AdminPage
      title={t('page.of', { name: offer.name, warehouse: offer.warehouse_name })}
      here={`${offer.warehouse_name}, ${offer.name}`}
      crumbs={crumbs.toOffer}
      about={<OfferState offer={offer} />}
      actions={<OfferActions offer={offer} onOpen={setOpen} />}
      isAiry
    >
      {offer.is_shelf ? <ShelfNote /> : <OfferSummary offer={offer} />}
      {hasLists && can('suppliers.price-lists.create') && (
        <BringInBox
          offerId={offer.id}
          onDone={(listId) =>
            void navigate({
              to: '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId',
              params: { locale, warehouseId: offer.warehouse_id, offerId: offer.id, listId },
            })
          }
        />
      )}
      {hasLists && can('suppliers.price-lists.view') && <VersionTable offer={offer} />}
      {hasLists && can('suppliers.price-lists.create') && <WaysIn offer={offer} />}
      {hasLists && can('suppliers.price-lists.view') && (
        <OfferFacts offerId={offer.id} currency={offer.currency} />
      )}
      {open === 'edit' && (
        <OfferDialog offer={offer} warehouseId={offer.warehouse_id} onClose={close} />
      )}
      {open === 'source' && (
        <SourceDialog
          offer={offer}
          replay={(limits) => <LimitReplay offerId={offer.id} limits={limits} />}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          of={offers}
          row={offer}
          remove={deleteOffer}
          isNameTyped
          onClose={close}
          onDeleted={() =>
            void navigate({
              to: '/$locale/admin/suppliers/$supplierId/warehouses',
              params: { locale, supplierId: offer.supplier_id },
            })
          }
        />
      )}
    </AdminPage>
  )
}

/** What our own offer is, instead of lists. */
function ShelfNote() {
  const { t } = useTranslation('admin/offers')
  return (
    <Note>
      {t('shelf.note')} <ShelfLink>{t('shelf.open')}</ShelfLink>
    </Note>
  )
}
