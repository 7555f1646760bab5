import { useStore } from '@tanstack/react-form'
import { useDeferredValue, useState } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import {
  atChangeFields,
  changeableLines,
  changeErrors,
  type ChangeValues,
  toChangeForm,
  toChangeInput,
} from './change-form.ts'
import { ChangePreview } from './change-preview.tsx'
import { orderCalls, orders } from './orders.ts'
import { keyOf } from './picked-pieces.ts'
import { UNSEEN, useChangePreview } from './use-change-preview.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Changes quantities and prices of lines, or removes them; what it comes to is shown before it is saved. */
export function ChangeDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const locale = useLocale()
  // As they stood when it was opened: what is typed belongs to these.
  const [lines] = useState(() => changeableLines(order))
  const [typed, setTyped] = useState<ChangeValues>(() => toChangeForm(lines, locale))
  const preview = useChangePreview(order.id, useDeferredValue({ lines, values: typed, locale }))
  const { form, ...dialog } = useSentForm({
    values: toChangeForm(lines, locale),
    judge: (values, tForm) => changeErrors({ lines, values, locale }, tForm),
    toInput: (values) => ({
      ...toChangeInput({ lines, values, locale }),
      agreed: preview.data?.stamp ?? UNSEEN,
    }),
    sender: useCommand(orders, order.id, orderCalls.change),
    atFields: (error, values) => atChangeFields(error, { lines, values, locale }),
    onDone: () => showToast({ text: t('acts.change.done', { number: order.number }) }),
    onClose,
  })
  const values = useStore(form.store, (state) => state.values)
  if (values !== typed) setTyped(values)
  const difference = preview.data?.difference
  const hasSum = difference !== undefined && difference.amount !== 0
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.change.title', { number: order.number })}
      description={t('acts.change.text')}
      submitLabel={
        hasSum
          ? t('acts.change.submitSum', {
              sum: `${difference.amount > 0 ? '+' : ''}${moneyText(money(difference))}`,
            })
          : t('acts.change.submit')
      }
      isWide
    >
      {lines.map((line) => (
        <fieldset key={line.id} className="order-change-line">
          <legend>
            <PartNumber className="medium">{line.product.mpn}</PartNumber>{' '}
            <span className="muted">{line.product.brand}</span>
          </legend>
          <form.AppField name={`quantity.${keyOf(line)}`}>
            {(field) => <field.NumberField label={t('acts.change.quantity')} />}
          </form.AppField>
          <form.AppField name={`price.${keyOf(line)}`}>
            {(field) => (
              <field.TextField
                label={t('acts.change.price', { currency: money(order.due).currency })}
              />
            )}
          </form.AppField>
        </fieldset>
      ))}
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={t('reason')} hint={t('acts.change.reasonHint')} isOptional />
        )}
      </form.AppField>
      <ChangePreview preview={preview.data} error={preview.error} />
    </FormDialog>
  )
}
