import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useDeleteCurrency } from './mutations.ts'

/** Asks before a currency is forgotten; says why where it cannot be. */
export function DeleteCurrency({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('admin/currencies')
  const remove = useDeleteCurrency()
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { code })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      tone="bad"
      isBusy={remove.isPending}
      error={remove.error !== null && <SubmitErrorNote error={toApiError(remove.error)} />}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(code, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('delete.done', { code }) })
          },
        })
      }
    />
  )
}
