import { useStore } from '@tanstack/react-form'
import {
  type InvoiceDifference,
  SettlementInput,
  type SettlementOutcome,
  type SupplierInvoice,
  type SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { readDecimal } from '../../../lib/typed-number.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { settleDifference, supplierInvoices } from './supplier-invoices.ts'

interface Props {
  invoice: SupplierInvoice
  line: SupplierInvoiceLine
  difference: InvoiceDifference
  onClose: () => void
}

const OUTCOMES: SettlementOutcome[] = ['credit_note', 'delivered', 'accepted']

/** Writes down how a difference ended. */
export function SettleDialog({ invoice, line, difference, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer, money, locale } = useFormat()
  const { kind, pieces, amount } = difference
  // Only what was short can come later.
  const outcomes = OUTCOMES.filter((outcome) => outcome !== 'delivered' || kind === 'short')
  const { form, ...dialog } = useDialogForm({
    values: { outcome: 'credit_note', credit_number: '', credit_amount: '', reason: '' },
    schema: SettlementInput,
    toInput: ({ outcome, credit_number: number, credit_amount: sum, reason }) => ({
      line_id: line.id,
      kind,
      pieces,
      outcome,
      reason,
      ...(outcome === 'credit_note' && {
        credit_number: number,
        ...(sum.trim() !== '' && { credit_amount: readDecimal(sum, { digits: 2, locale }) }),
      }),
    }),
    sender: useCommand(supplierInvoices, invoice.id, settleDifference),
    onDone: () => showToast({ text: t('settle.done') }),
    onClose,
  })
  const outcome = useStore(form.store, (state) => state.values.outcome)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('settle.title', { kind: t(`differences.kind.${kind}`), mpn: line.mpn })}
      description={t(`differences.say.${kind}`, { count: pieces, pieces: integer(pieces) })}
      submitLabel={t('settle.submit')}
    >
      <form.AppField name="outcome">
        {(field) => (
          <field.SelectField
            label={t('settle.outcome')}
            options={outcomes.map((value) => ({ value, label: t(`settle.outcomes.${value}`) }))}
          />
        )}
      </form.AppField>
      {outcome === 'credit_note' && (
        <div className="fields">
          <form.AppField name="credit_number">
            {(field) => <field.TextField width={3} label={t('settle.number')} isCode />}
          </form.AppField>
          <form.AppField name="credit_amount">
            {(field) => (
              <field.TextField
                width={3}
                label={t('settle.sum', { currency: invoice.currency })}
                placeholder={money({ ...amount, amount: Math.abs(amount.amount) }).number}
              />
            )}
          </form.AppField>
        </div>
      )}
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('settle.reason')} />}
      </form.AppField>
    </FormDialog>
  )
}
