import { CountInput, type ShelfLot } from '../../../../worker/suppliers/shelf/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { lotCalls, shelf } from './shelf.ts'

interface Values {
  counted: string
  reason: string
}

/** What is said of the one line counted, at the field it was typed in. */
const atCounted = (fields: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path.startsWith('lines.') ? 'counted' : path,
      [...said],
    ]),
  )

/** Writes down how many pieces of a lot were counted. */
export function CountDialog({ lot, onClose }: { lot: ShelfLot; onClose: () => void }) {
  const { t } = useTranslation('admin/shelf')
  const toInput = ({ counted, reason }: Values) => ({
    place: lot.place,
    reason,
    lines: [{ id: lot.id, on_hand: lot.on_hand, counted: readNumber(counted) }],
  })
  const { form, ...dialog } = useSentForm({
    values: { counted: '', reason: '' },
    judge: (values: Values, tForm) => {
      const found = schemaErrors(CountInput, toInput(values), tForm)
      if (found === null) return null
      const said = Object.entries(found.fields).map(([path, one]) => [path, [one]] as const)
      const fields = Object.entries(atCounted(Object.fromEntries(said)))
      return { fields: Object.fromEntries(fields.map(([path, [one = '']]) => [path, one])) }
    },
    toInput: (values) => CountInput.parse(toInput(values)),
    sender: useCommand(shelf, lot.id, lotCalls.count),
    atFields: ({ status, code, message, requestId, fields }) =>
      new ApiError({ status, code, message, requestId, fields: atCounted(fields) }),
    onDone: () => showToast({ text: t('count.done') }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('count.title', { part: shelf.nameOf(lot) })}
      description={t('count.text', { count: lot.on_hand })}
      submitLabel={t('count.submit')}
    >
      <form.AppField name="counted">
        {(field) => <field.NumberField label={t('count.counted')} />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label={t('reason')} hint={t('count.reasonHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
