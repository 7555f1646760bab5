import { ScrapInput, type ShelfLot } from '../../../../worker/suppliers/shelf/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { lotCalls, shelf } from './shelf.ts'

/** Throws free pieces of a lot away. */
export function ScrapDialog({ lot, onClose }: { lot: ShelfLot; onClose: () => void }) {
  const { t } = useTranslation('admin/shelf')
  const { form, ...dialog } = useDialogForm({
    values: { pieces: '', reason: '' },
    toInput: ({ pieces, reason }) => ({
      pieces: readNumber(pieces),
      reason,
      on_hand: lot.on_hand,
    }),
    schema: ScrapInput,
    sender: useCommand(shelf, lot.id, lotCalls.scrap),
    onDone: () => showToast({ text: t('scrap.done') }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('scrap.title', { part: shelf.nameOf(lot) })}
      description={t('scrap.text', { count: lot.free })}
      submitLabel={t('scrap.submit')}
    >
      <form.AppField name="pieces">
        {(field) => <field.NumberField label={t('allocations.pieces')} />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label={t('reason')} />}
      </form.AppField>
    </FormDialog>
  )
}
