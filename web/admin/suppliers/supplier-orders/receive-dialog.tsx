import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PiecesField } from '../../frame/pieces-field.tsx'
import { DayField } from '../../../form/day-field.tsx'
import { useCommand } from '../../resource/use-command.ts'
import { atLines, keyOf } from './line-values.ts'
import { came, cameErrors, cameForm, cameInput } from './receive-values.ts'
import { storeToday, supplierOrderCalls, supplierOrders } from './supplier-orders.ts'
import { todayOf } from '../../../lib/today-of.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Writes down what has come, and when: deliveries' averages are made of it. */
export function ReceiveDialog(props: Props) {
  const today = useQuery(storeToday)
  // Without the store's today the browser's is proposed; the API has the last word.
  const [browserDay] = useState(() => todayOf())
  if (today.data === undefined && today.error === null) return null
  return <ReceiveForm {...props} today={today.data?.day ?? browserDay} />
}

function ReceiveForm({ order, today, onClose }: Props & { today: string }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { number } = order
  // As they stood when it was opened: what is typed belongs to these.
  const [lines] = useState(() => order.items.filter((line) => line.to_receive > 0))
  const [hasSurplus, setHasSurplus] = useState(false)
  const { form, ...dialog } = useReceiveForm({ order, onClose }, { lines, today })
  const values = useStore(form.store, (state) => state.values)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.receive.title', { number })}
      description={t('acts.receive.text')}
      submitLabel={t('acts.receive.submit', { count: came(lines, values).count })}
      isWide
    >
      <div className="fields">
        <form.AppField name="received_at">
          {() => <DayField label={t('acts.receive.day')} width={3} />}
        </form.AppField>
        <form.AppField name="place">
          {(field) => (
            <field.TextField width={3} label={t('acts.receive.place')} isOptional isCode />
          )}
        </form.AppField>
      </div>
      {lines.length > 0 && (
        <div className="pieces" role="group" aria-label={t('acts.receive.pieces')}>
          {lines.map((line) => (
            <form.AppField key={line.id} name={`pieces.${keyOf(line)}`}>
              {() => <PiecesField line={line} left={line.to_receive} />}
            </form.AppField>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <Switch isOn={hasSurplus} onChange={setHasSurplus}>
          {t('acts.receive.hasSurplus')}
        </Switch>
      )}
      {hasSurplus && (
        <div className="fields">
          {lines.map((line) => (
            <form.AppField key={line.id} name={`surplus.${keyOf(line)}`}>
              {(field) => (
                <field.NumberField
                  width={3}
                  label={t('acts.receive.surplus', { mpn: line.product.mpn })}
                  isOptional
                />
              )}
            </form.AppField>
          ))}
        </div>
      )}
    </FormDialog>
  )
}

function useReceiveForm(
  { order, onClose }: Props,
  { lines, today }: { lines: SupplierOrder['items']; today: string },
) {
  const { t } = useTranslation('admin/supplier-orders')
  return useSentForm({
    values: cameForm(lines, today),
    judge: (values, tForm) => cameErrors(lines, values, tForm),
    toInput: (values) => cameInput(lines, values),
    sender: useCommand(supplierOrders, order.id, supplierOrderCalls.receive),
    atFields: (error, values) =>
      atLines(
        error,
        came(lines, values).picked.map(({ line }) => line),
        (key, field) => `${field === 'surplus' ? 'surplus' : 'pieces'}.${key}`,
      ),
    onDone: () => showToast({ text: t('acts.receive.done', { number: order.number }) }),
    onClose,
  })
}
