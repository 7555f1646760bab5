import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryMethod } from '../../../../worker/suppliers/delivery-methods/schemas.ts'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteMethod, deliveryMethods } from './delivery-methods.ts'
import { MethodDialog } from './method-dialog.tsx'
import { useMethodWords } from './use-method-words.ts'
import './delivery-methods.css'

type Open = { is: 'edit' | 'delete'; method: DeliveryMethod } | { is: 'create' } | null

/** How goods come from a warehouse, a card for each way. */
export function MethodLines({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation('admin/delivery-methods')
  const isAllowed = useCan()('suppliers.warehouses.update') && !warehouse.is_ours
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { id, delivery_methods: methods } = warehouse
  if (methods.length === 0 && !isAllowed) return null
  return (
    <div className="delivery-methods">
      <ul aria-label={t('title')}>
        {methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            isAllowed={isAllowed}
            onOpen={(is) => setOpen({ is, method })}
          />
        ))}
      </ul>
      {isAllowed && (
        <Button size="s" kind="quiet" icon={Plus} onClick={() => setOpen({ is: 'create' })}>
          {t('create.action')}
        </Button>
      )}
      {open?.is === 'create' && <MethodDialog row={null} warehouseId={id} onClose={close} />}
      {open?.is === 'edit' && <MethodDialog row={open.method} warehouseId={id} onClose={close} />}
      {open?.is === 'delete' && (
        <DeleteDialog
          of={deliveryMethods}
          row={open.method}
          remove={deleteMethod}
          onClose={close}
        />
      )}
    </div>
  )
}

interface CardProps {
  method: DeliveryMethod
  isAllowed: boolean
  onOpen: (is: 'edit' | 'delete') => void
}

function MethodCard({ method, isAllowed, onOpen }: CardProps) {
  const { t } = useTranslation('admin/delivery-methods')
  const words = useMethodWords()
  const { carrier, is_usual } = method
  return (
    <li className="delivery-method">
      <div>
        <span className="medium">{carrier}</span> {is_usual && <Badge>{t('usual')}</Badge>}
        <span className="sub">{words(method).join(' · ')}</span>
      </div>
      {isAllowed && (
        <div className="row nowrap-row">
          <Button
            size="s"
            kind="quiet"
            icon={Pencil}
            label={t('edit.of', { name: carrier })}
            onClick={() => onOpen('edit')}
          />
          <Button
            size="s"
            kind="quiet"
            icon={Trash2}
            label={t('delete.of', { name: carrier })}
            onClick={() => onOpen('delete')}
          />
        </div>
      )}
    </li>
  )
}
