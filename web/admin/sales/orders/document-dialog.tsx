import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { ReferenceField, SentOnField } from './sent-fields.tsx'
import { documentSum } from './document-sum.ts'
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
import { type DocumentValues, keyOf, pickedOf } from './picked-pieces.ts'
import { ShipFields } from './ship-fields.tsx'
import { PiecesField } from '../../frame/pieces-field.tsx'
import { useCommand } from '../../resource/use-command.ts'
import { orders } from './orders.ts'

interface Props {
  order: AdminOrder
  act: DocumentAct
  /** The line that a cancellation is for alone, or a credit note begins with; null: none. */
  lineId: number | null
  onClose: () => void
}

/** Issues a document for pieces of lines: an invoice, a parcel, a credit note, a cancellation. */
export function DocumentDialog(props: Props) {
  const { order, act } = props
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  // Those that stood there when it was opened: what is typed belongs to these.
  const [opened] = useState(() => linesOf(order, act, props.lineId))
  // How much they can take is told as it is now.
  const lines = opened.map((line) => order.items.find(({ id }) => id === line.id) ?? line)
  const { form, ...dialog } = useDocumentForm(props, { opened, lines })
  const values = useStore(form.store, (state) => state.values)
  const submit = useSubmitLabel(props, lines)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`acts.${act}.title`, { number: order.number })}
      description={t(`acts.${act}.text`)}
      submitLabel={submit(values)}
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
          unpaid={order.status === 'pending_payment' ? moneyText(money(order.due)) : ''}
        />
      )}
      {(act === 'refund' || act === 'cancel') && (
        <form.AppField name="reason">
          {(field) => (
            <field.TextareaField
              label={t('reason')}
              hint={t('reasonHint')}
              isFirst={props.lineId !== null}
            />
          )}
        </form.AppField>
      )}
      {act === 'refund' && isPaidByHand(order) && (
        <form.AppField name="is_sent">
          {(field) => <field.CheckField label={t('acts.refund.isSent')} />}
        </form.AppField>
      )}
      {values.is_sent && (
        <>
          <form.AppField name="sent_on">{() => <SentOnField />}</form.AppField>
          <form.AppField name="reference">{() => <ReferenceField />}</form.AppField>
        </>
      )}
    </FormDialog>
  )
}

/** Money that came by hand goes back by hand. */
const isPaidByHand = ({ payments }: AdminOrder): boolean =>
  payments.some(({ status, provider }) => status === 'paid' && provider === null)

/** The button says what the document comes to, or how many pieces it takes where it has no sum of its own. */
function useSubmitLabel({ order, act }: Props, lines: AdminOrder['items']) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  return (values: DocumentValues): string => {
    if (act === 'ship' || act === 'cancel') {
      return t(`acts.${act}.submit`, { count: countOf(lines, values) })
    }
    const { shipping } = values
    const amount = documentSum(order, { act, picked: pickedOf(lines, values), shipping })
    return t(`acts.${act}.submitSum`, {
      sum: moneyText(money({ amount, currency: order.currency })),
    })
  }
}

/** What is wrong with a line is said at its field, whatever its place among those that were sent. */
function useDocumentForm(
  { order, act, lineId, onClose }: Props,
  { opened, lines }: Record<'opened' | 'lines', AdminOrder['items']>,
) {
  const { t } = useTranslation('admin/orders')
  return useSentForm({
    values: toForm(opened, proposedOf(act, lineId)),
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
