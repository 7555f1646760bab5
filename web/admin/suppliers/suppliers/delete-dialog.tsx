import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useDelete } from './mutations.ts'

interface Props {
  noun: 'suppliers' | 'warehouses' | 'offers'
  id: number
  /** Its name, to be typed before it goes. */
  name: string
  /** What goes with it. */
  children: ReactNode
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes one thing of supply after its name was typed. */
export function DeleteDialog({ noun, id, name, children, onClose, onDeleted }: Props) {
  const { t } = useTranslation(`admin/${noun}`)
  const remove = useDelete(noun)
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { name })}
      description={children}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      tone="bad"
      typed={{ word: name, label: t('delete.type', { name }) }}
      isBusy={remove.isPending}
      error={remove.error !== null && <SubmitErrorNote error={toApiError(remove.error)} />}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('delete.done', { name }) })
            onDeleted?.()
          },
        })
      }
    />
  )
}
