import { useNavigate } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteWarehouse, warehouses } from '../suppliers/suppliers.ts'
import { MethodLines } from '../delivery-methods/method-lines.tsx'
import { OfferDialog } from '../offers/offer-dialog.tsx'
import { OfferRows } from '../offers/offer-rows.tsx'
import { useAllCountries } from './use-all-countries.ts'
import { useDays } from './use-days.ts'
import { WarehouseDialog } from './warehouse-dialog.tsx'

interface Props {
  warehouse: Warehouse
  /** Says whose it is, where warehouses of many stand together. */
  hasSupplier?: boolean
}

/** A warehouse: where it is, how long it takes, and its offers. */
export function WarehouseCard({ warehouse, hasSupplier = false }: Props) {
  const { t } = useTranslation('admin/warehouses')
  const { t: tOffers } = useTranslation('admin/offers')
  const can = useCan()
  const days = useDays()
  const locale = useLocale()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | 'offer' | null>(null)
  const { id, name, city, country, is_active, supplier_name } = warehouse
  const close = () => setOpen(null)
  // Under a supplier's own heading a card stands one deeper.
  const Heading = hasSupplier ? 'h2' : 'h3'
  const { nameOf } = useAllCountries()
  const place = [
    hasSupplier ? supplier_name : null,
    city,
    country === null ? null : nameOf(country),
  ].filter((part) => part !== null)
  return (
    <article className="card" aria-label={name}>
      <div className="card-head">
        <div>
          <Heading className="h3">
            {name} {!is_active && <Badge>{t('list.off')}</Badge>}{' '}
            {warehouse.waiting_count > 0 && (
              <Badge tone="warn">{t('list.waiting', { count: warehouse.waiting_count })}</Badge>
            )}
          </Heading>
          <span className="sub">
            {[...place, days(warehouse.delivery_days_min, warehouse.delivery_days_max)].join(', ')}
          </span>
          <DeliveryFigures deliveries={warehouse.deliveries} />
        </div>
        <div className="row end">
          {can('suppliers.warehouses.delete') && (
            <Button
              size="s"
              kind="quiet"
              icon={Trash2}
              label={t('delete.of', { name })}
              onClick={() => setOpen('delete')}
            />
          )}
          {can('suppliers.warehouses.update') && (
            <Button
              size="s"
              kind="quiet"
              icon={Pencil}
              label={t('edit.of', { name })}
              onClick={() => setOpen('edit')}
            />
          )}
          {can('suppliers.offers.create') && (
            <Button size="s" icon={Plus} onClick={() => setOpen('offer')}>
              {tOffers('create.action')}
            </Button>
          )}
        </div>
      </div>
      <MethodLines warehouse={warehouse} />
      <OfferRows warehouse={warehouse} />
      {open === 'edit' && <WarehouseDialog row={warehouse} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={warehouses}
          row={warehouse}
          remove={deleteWarehouse}
          isNameTyped
          onClose={close}
        />
      )}
      {open === 'offer' && (
        <OfferDialog
          offer={null}
          warehouseId={id}
          onClose={close}
          onCreated={(offer) =>
            void navigate({
              to: '/$locale/admin/warehouses/$warehouseId/offers/$offerId',
              params: { locale, warehouseId: id, offerId: offer.id },
            })
          }
        />
      )}
    </article>
  )
}
