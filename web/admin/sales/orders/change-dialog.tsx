import { useStore } from '@tanstack/react-form'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type {
  OrderChangeInput,
  OrderChangePreview,
} from '../../../../worker/sales/orders/schemas/order-change.ts'
import { ApiError, toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { ChangeAdded } from './change-added.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { ChangeFigures } from './change-figures.tsx'
import {
  fieldOf,
  isChangeable,
  isTouched,
  judgeChange,
  toChange,
  toChangeForm,
} from './change-form.ts'
import { CreditReason } from './credit-reason.tsx'
import { ChangeLine } from './change-line.tsx'
import { changeOrder, previewQuery } from './changes.ts'
import { orders } from './orders.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Changes lines, prices, delivery and payment; what it comes to stands below, and on the button. */
export function ChangeDialog({ order: shown, onClose }: Props) {
  const { t } = useTranslation('admin/order-changes')
  // As it stood when the dialog was opened: what is typed belongs to this.
  const [order] = useState(shown)
  const { form, preview, input, ...dialog } = useChangeForm(order, onClose)
  const { data } = preview
  const refusal = preview.error === null ? null : toApiError(preview.error)
  const lines = order.items.filter(isChangeable)
  return (
    <FormDialog
      form={form}
      {...dialog}
      submitError={dialog.submitError ?? (refusal && atFields(refusal, input))}
      title={t('title', { number: order.number })}
      description={t('about')}
      submitLabel={useSubmitLabel()(preview.isPlaceholderData ? undefined : data)}
      isWide
    >
      {lines.length < order.items.length && (
        <Note isSmall>{t('settled', { count: order.items.length - lines.length })}</Note>
      )}
      <div className="change-lines">
        {lines.map((line) => (
          <ChangeLine key={line.id} form={form} order={order} line={line} />
        ))}
        <ChangeAdded form={form} currency={order.currency} />
      </div>
      {order.documents.every(({ kind }) => kind !== 'shipment') && (
        <ChangeDelivery form={form} order={order} preview={data} />
      )}
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} />}
      </form.AppField>
      <CreditReason form={form} refusal={refusal ?? dialog.submitError} />
      {data !== undefined && <ChangeFigures preview={data} />}
    </FormDialog>
  )
}

/** What is to be paid more, or comes back. */
function useSubmitLabel() {
  const { t } = useTranslation('admin/order-changes')
  const { money } = useFormat()
  return (preview: OrderChangePreview | undefined): string => {
    if (preview === undefined || preview.difference.amount === 0) return t('save')
    const { amount, currency } = preview.difference
    const sum = moneyText(money({ amount: Math.abs(amount), currency }))
    return t(amount > 0 ? 'saveMore' : 'saveLess', { sum })
  }
}

/** The API's sentences at the fields they speak of. */
function atFields(error: ApiError, input: OrderChangeInput): ApiError {
  const { status, code, message, requestId, body } = error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, said]) => [fieldOf(path, input), [...said]]),
  )
  return new ApiError({ status, code, message, requestId, fields, body })
}

const NOTHING: OrderChangeInput = {}

function useChangeForm(order: AdminOrder, onClose: () => void) {
  const { t } = useTranslation('admin/order-changes')
  const { locale } = useFormat()
  const sent = useSentForm({
    values: toChangeForm(order),
    judge: (values, tForm) =>
      judgeChange({ order, values, locale }, tForm, t('line.discountWrong')) ??
      (isTouched(toChange({ order, values, locale }) ?? NOTHING)
        ? null
        : { fields: { reason: t('nothing') } }),
    toInput: (values) => toChange({ order, values, locale }) ?? NOTHING,
    sender: useSave(order.id),
    atFields: (error, values) => atFields(error, toChange({ order, values, locale }) ?? NOTHING),
    onDone: () => showToast({ text: t('done', { number: order.number }) }),
    onClose,
  })
  const values = useStore(sent.form.store, (state) => state.values)
  const typed = toChange({ order, values: useDeferredValue(values), locale })
  const [input, setInput] = useState<OrderChangeInput>(NOTHING)
  // The last that could be read stays while something half typed is no number.
  if (typed !== null && JSON.stringify(typed) !== JSON.stringify(input)) setInput(typed)
  const preview = useQuery({ ...seenBefore(order.id, input), placeholderData: keepPreviousData })
  return { ...sent, preview, input }
}

/** A reason is needed to save alone; it moves no figure. */
const seenBefore = (orderId: number, input: OrderChangeInput) =>
  previewQuery(orderId, { ...input, reason: '-' })

/** Saves what was shown, or shows it first: figures that have moved since are shown as well. */
function useSave(orderId: number) {
  const queryClient = useQueryClient()
  const send = useCommand(orders, orderId, changeOrder)
  const [error, setError] = useState<Error | null>(null)
  type Answer = Awaited<ReturnType<typeof send.mutateAsync>>
  const save = async (input: OrderChangeInput, onSuccess: (answer: Answer) => void) => {
    const query = seenBefore(orderId, input)
    setError(null)
    try {
      const seen = queryClient.getQueryData(query.queryKey)
      const { stamp } = seen ?? (await queryClient.fetchQuery(query))
      if (seen === undefined) return
      onSuccess(await send.mutateAsync({ ...input, agreed: stamp }))
    } catch (refusal) {
      const { body } = toApiError(refusal)
      if (body.preview !== undefined)
        queryClient.setQueryData(query.queryKey, body.preview as OrderChangePreview)
      setError(refusal as Error)
    }
  }
  return {
    error,
    isPending: send.isPending,
    mutate: (input: OrderChangeInput, { onSuccess }: { onSuccess: (answer: Answer) => void }) =>
      void save(input, onSuccess),
  }
}
