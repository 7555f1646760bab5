import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import {
  atFields,
  countOf,
  documentErrors,
  linesOf,
  proposedOf,
  toForm,
  toInput,
} from './document-form.ts'
import { beyondShelf } from './parcel-form.ts'
import { DOCUMENT_ACTS, type DocumentAct } from './order-acts.ts'
import { keyOf, pickedOf } from './picked-pieces.ts'
import { ShipFields } from './ship-fields.tsx'
import { PiecesField } from '../../frame/pieces-field.tsx'
import { useCommand } from '../../resource/use-command.ts'
import { orders } from './orders.ts'

interface Props {
  order: AdminOrder
  act: DocumentAct
  /** The one line it is for; all unless said. */
  lineId?: number | undefined
  onClose: () => void
}

/** Issues a document for pieces of lines: an invoice, a parcel, a credit note, a cancellation. */
export function DocumentDialog({ order, act, lineId, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  // As they stood when it was opened: what is typed belongs to these.
  const [lines] = useState(() => linesOf(order, act, lineId))
  const { form, ...dialog } = useDocumentForm({ order, act, lineId, onClose }, lines)
  const values = useStore(form.store, (state) => state.values)
  const count = countOf(lines, values)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`acts.${act}.title`, { number: order.number })}
      description={t(`acts.${act}.text`)}
      submitLabel={t(`acts.${act}.submit`, { count })}
      isWide
    >
      {lines.length > 0 && (
        <div className="pieces" role="group" aria-label={t('pieces.label')}>
          {lines.map((line) => (
            <form.AppField key={line.id} name={`pieces.${keyOf(line)}`}>
              {() => (
                <PiecesField
                  line={line}
                  left={DOCUMENT_ACTS[act].left(line)}
                  {...(act === 'ship' && { onShelf: line.on_shelf })}
                />
              )}
            </form.AppField>
          ))}
        </div>
      )}
      {act === 'refund' && order.can.refund_shipping && (
        <form.AppField name="shipping">
          {(field) => <field.CheckField label={t('acts.refund.shipping')} />}
        </form.AppField>
      )}
      {act === 'ship' && (
        <ShipFields
          form={form}
          beyond={beyondShelf({ lines, values })}
          isExcuseAsked={dialog.submitError?.body.reason === 'not_on_shelf'}
        />
      )}
      {(act === 'refund' || act === 'cancel') && (
        <form.AppField name="reason">
          {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} />}
        </form.AppField>
      )}
    </FormDialog>
  )
}

/** What is wrong with a line is said at its field, whatever its place among those that were sent. */
function useDocumentForm({ order, act, lineId, onClose }: Props, lines: AdminOrder['items']) {
  const { t } = useTranslation('admin/orders')
  return useSentForm({
    values: toForm(lines, proposedOf(act, lineId)),
    judge: (values, tForm) => documentErrors({ lines, values, act }, tForm),
    toInput: (values) => toInput({ lines, values, act }),
    sender: useCommand(orders, order.id, DOCUMENT_ACTS[act].issue),
    atFields: (error, values) =>
      atFields(
        error,
        pickedOf(lines, values).map(({ line }) => line),
      ),
    onDone: ({ document }) =>
      showToast({ text: t(`acts.${act}.done`, { number: document?.number ?? '' }) }),
    onClose,
  })
}
