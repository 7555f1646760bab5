import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DayField } from '../../../form/day-field.tsx'
import { useCommand } from '../../resource/use-command.ts'
import { answerErrors, answerForm, answerInput, restOf } from './answer-values.ts'
import { atLines, keyOf } from './line-values.ts'
import { supplierOrderCalls, supplierOrders } from './supplier-orders.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Writes down what the supplier answered, line by line. */
export function ConfirmDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { number } = order
  // As they stood when it was opened: what is typed belongs to these.
  const [lines] = useState(() => order.items.filter((line) => line.to_receive > 0))
  const { form, ...dialog } = useSentForm({
    values: answerForm(lines),
    judge: (values, tForm) => answerErrors(lines, values, tForm),
    toInput: (values) => answerInput(lines, values),
    sender: useCommand(supplierOrders, order.id, supplierOrderCalls.confirm),
    atFields: (error) => atLines(error, lines, (key, field) => `lines.${key}.${field}`),
    onDone: () => showToast({ text: t('acts.confirm.done', { number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.confirm.title', { number })}
      description={t('acts.confirm.text')}
      submitLabel={t('acts.confirm.submit')}
      isWide
    >
      <div className="fields">
        <form.AppField name="promised_at">
          {() => (
            <DayField
              label={t('acts.confirm.allDay')}
              hint={t('acts.confirm.allDayHint')}
              width={3}
              isOptional
            />
          )}
        </form.AppField>
      </div>
      <div className="supplier-answers">
        {lines.map((line) => {
          const path = `lines.${keyOf(line)}` as const
          return (
            <fieldset key={line.id}>
              <legend>
                <PartNumber className="medium">{line.product.mpn}</PartNumber>{' '}
                <span className="muted">{line.product.brand}</span>
                <span className="sub">
                  {t('acts.confirm.asked', { count: line.quantity - line.canceled })}
                </span>
              </legend>
              <div className="fields">
                <form.AppField name={`${path}.confirmed`}>
                  {(field) => <field.NumberField width={2} label={t('lines.confirmed')} />}
                </form.AppField>
                <form.AppField
                  name={`${path}.refused`}
                  listeners={{
                    onChange: ({ value }) => {
                      const rest = restOf(line, value)
                      if (rest === null) return
                      form.setFieldValue(path, (answer) => ({ ...answer, confirmed: rest }))
                    },
                  }}
                >
                  {(field) => <field.NumberField width={2} label={t('lines.refused')} />}
                </form.AppField>
                <form.AppField name={`${path}.promised_at`}>
                  {() => <DayField label={t('acts.confirm.day')} width={2} isOptional />}
                </form.AppField>
                <form.AppField name={`${path}.reason`}>
                  {(field) => <field.TextField label={t('acts.confirm.reason')} isOptional />}
                </form.AppField>
              </div>
            </fieldset>
          )
        })}
      </div>
    </FormDialog>
  )
}
