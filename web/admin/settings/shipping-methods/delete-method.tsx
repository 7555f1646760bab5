import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useDeleteMethod } from './mutations.ts'

interface Props {
  id: number
  name: string
  onClose: () => void
}

/** Asks before a way of sending is forgotten. */
export function DeleteMethod({ id, name, onClose }: Props) {
  const { t } = useTranslation('admin/shipping-methods')
  const remove = useDeleteMethod()
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      tone="bad"
      isBusy={remove.isPending}
      error={remove.error !== null && <SubmitErrorNote error={toApiError(remove.error)} />}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('delete.done', { name }) })
          },
        })
      }
    />
  )
}
