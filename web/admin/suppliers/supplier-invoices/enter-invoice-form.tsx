import { useStore } from '@tanstack/react-form'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../form/day-field.tsx'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { useSupplierOptions } from '../suppliers/use-supplier-options.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { BLANK_LINE, isBlank, type LineValues, sumOfLines } from './invoice-values.ts'
import { TakeReceived } from './take-received.tsx'
import { useEnterForm } from './use-enter-form.ts'

/** The head of the paper, its lines, its total. */
export function EnterInvoiceForm({ order }: { order: SupplierOrder | null }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { money, locale } = useFormat()
  const suppliers = useSupplierOptions(true)
  const { form, refusal, isSending } = useEnterForm(order)
  const values = useStore(form.store, (state) => state.values)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const sum = moneyText(money(sumOfLines(values, locale)))
  const setLines = (lines: LineValues[]) =>
    form.setFieldValue('lines', lines.length === 0 ? [BLANK_LINE] : lines)
  const add = (lines: LineValues[]) =>
    setLines([...values.lines.filter((line) => !isBlank(line)), ...lines])
  // What was taken from another supplier, or in other money, is a line like any other.
  const unbind = () => setLines(values.lines.map((line) => ({ ...line, source: null })))
  return (
    <>
      <UnsavedGuard isGuarded={isDirty && !isSending} />
      <FormShell
        form={form}
        submitError={refusal}
        loading={isSending}
        className="stack stack-5"
        footer={
          <div className="form-foot">
            <span>{t('enter.sum', { sum })}</span>
            <Button type="submit" kind="main" isBusy={isSending}>
              {t('enter.submit')}
            </Button>
          </div>
        }
      >
        <div className="fields form-narrow">
          <form.AppField name="supplier_id" listeners={{ onChange: unbind }}>
            {(field) => (
              <field.SelectField width={4} label={t('fields.supplier')} options={suppliers} />
            )}
          </form.AppField>
          <form.AppField name="currency" listeners={{ onChange: unbind }}>
            {(field) => (
              <field.SelectField
                width={2}
                label={t('fields.currency')}
                options={CURRENCIES.map((value) => ({ value, label: value }))}
              />
            )}
          </form.AppField>
          <form.AppField name="number">
            {(field) => <field.TextField width={2} label={t('fields.number')} isCode />}
          </form.AppField>
          <form.AppField name="date">
            {() => <DayField width={2} label={t('fields.date')} />}
          </form.AppField>
          <form.AppField name="total">
            {(field) => (
              <field.TextField
                width={2}
                label={t('fields.total')}
                hint={t('fields.totalHint')}
                placeholder={money(sumOfLines(values, locale)).number}
                isOptional
              />
            )}
          </form.AppField>
        </div>
        <section aria-labelledby="invoice-lines" className="stack stack-3">
          <div className="section-head">
            <h2 className="h2" id="invoice-lines">
              {t('lines.title')}
            </h2>
          </div>
          <TakeReceived
            supplierId={Number(values.supplier_id)}
            currency={values.currency}
            taken={values.lines}
            onTake={add}
          />
          <ol className="invoice-rows">
            {values.lines.map((line, at) => (
              // A line is what stands at its place: it has no name before it is typed.
              <InvoiceRow
                key={at}
                place={at + 1}
                line={line}
                currency={values.currency}
                fieldOf={(name, children) => (
                  <form.AppField name={`lines[${at}].${name}`}>{() => children}</form.AppField>
                )}
                onRemove={() => setLines(values.lines.toSpliced(at, 1))}
              />
            ))}
          </ol>
          <div>
            <Button icon={Plus} size="s" onClick={() => setLines([...values.lines, BLANK_LINE])}>
              {t('lines.add')}
            </Button>
          </div>
        </section>
      </FormShell>
    </>
  )
}
