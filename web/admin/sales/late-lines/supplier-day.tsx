import { useState } from 'react'
import {
  type LateLine,
  SupplierDayInput,
} from '../../../../worker/purchasing/late-lines/schemas.ts'
import { DayField } from '../../../form/day-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { lateLines, setSupplierDay } from './late-lines.ts'

/** The button that opens the dialog in which a line gets its supplier's day. */
export function SupplierDay({ line }: { line: LateLine }) {
  const { t } = useTranslation('admin/late-lines')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-label={t('day.of', { name: lateLines.nameOf(line) })}
        onClick={() => setIsOpen(true)}
      >
        {t('day.action')}
      </Button>
      {isOpen && <DayDialog line={line} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function DayDialog({ line, onClose }: { line: LateLine; onClose: () => void }) {
  const { t } = useTranslation('admin/late-lines')
  const { product, order } = line
  const { form, ...dialog } = useDialogForm({
    values: { promised_at: line.supplier_day ?? '' },
    toInput: ({ promised_at: day }) => ({ promised_at: day === '' ? null : day }),
    schema: SupplierDayInput,
    sender: useCommand(lateLines, line.id, setSupplierDay),
    onDone: () => showToast({ text: t('day.done') }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('day.title')}
      description={t('day.text', {
        name: `${product.brand} ${product.mpn}`,
        number: order.number,
      })}
      submitLabel={t('day.submit')}
    >
      <form.AppField name="promised_at">
        {() => <DayField label={t('day.field')} hint={t('day.hint')} />}
      </form.AppField>
    </FormDialog>
  )
}
