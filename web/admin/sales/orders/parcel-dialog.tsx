import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminOrder,
  type AdminOrderDocument,
  ParcelInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'
import { BoxesField, WeightField } from './parcel-fields.tsx'

interface Props {
  order: AdminOrder
  documentId: number
  onClose: () => void
}

export function ParcelDialog({ order, documentId, onClose }: Props) {
  const [parcel] = useState(() => order.documents.find(({ id }) => id === documentId))
  if (parcel === undefined) return null
  return <ShipmentDialog orderId={order.id} parcel={parcel} onClose={onClose} />
}

interface ShipmentProps {
  orderId: number
  parcel: AdminOrderDocument
  onClose: () => void
}

/** Says what a parcel is called by its carrier, what it weighs and in how many boxes it is. */
function ShipmentDialog({ orderId, parcel, onClose }: ShipmentProps) {
  const { t } = useTranslation('admin/orders')
  const { number } = parcel
  const { form, ...dialog } = useDialogForm({
    values: {
      tracking_number: parcel.tracking_number ?? '',
      weight: String(parcel.weight ?? ''),
      boxes: String(parcel.boxes ?? ''),
    },
    toInput: ({ tracking_number, weight, boxes }) => ({
      shipment_id: parcel.id,
      // One that was never given may stay away.
      ...((tracking_number.trim() !== '' || parcel.tracking_number !== null) && {
        tracking_number,
      }),
      weight: readNumber(weight),
      boxes: readNumber(boxes),
    }),
    schema: ParcelInput.extend({ shipment_id: z.number() }),
    sender: useCommand(orders, orderId, orderCalls.changeParcel),
    onDone: () => showToast({ text: t('acts.parcel.done', { number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.parcel.title', { number })}
      description={t('acts.parcel.text')}
      submitLabel={t('acts.parcel.submit')}
    >
      <div className="fields">
        <form.AppField name="tracking_number">
          {(field) => <field.TextField label={t('acts.ship.tracking')} isCode />}
        </form.AppField>
        <form.AppField name="weight">{() => <WeightField />}</form.AppField>
        <form.AppField name="boxes">{() => <BoxesField />}</form.AppField>
      </div>
    </FormDialog>
  )
}
