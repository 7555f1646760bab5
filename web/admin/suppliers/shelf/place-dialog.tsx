import { type ShelfLot, ShelfLotInput } from '../../../../worker/suppliers/shelf/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { lotCalls, shelf } from './shelf.ts'

/** Says where a lot lies. */
export function PlaceDialog({ lot, onClose }: { lot: ShelfLot; onClose: () => void }) {
  const { t } = useTranslation('admin/shelf')
  const { form, ...dialog } = useDialogForm({
    values: { place: lot.place },
    toInput: (values) => values,
    schema: ShelfLotInput,
    sender: useCommand(shelf, lot.id, lotCalls.place),
    onDone: () => showToast({ text: t('place.done') }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('place.title', { part: shelf.nameOf(lot) })}
      submitLabel={t('place.submit')}
    >
      <form.AppField name="place">
        {(field) => <field.TextField label={t('columns.place')} hint={t('place.hint')} isCode />}
      </form.AppField>
    </FormDialog>
  )
}
