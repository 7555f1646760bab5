import { useMutation } from '@tanstack/react-query'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Noun, useRefreshLists } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  remove: (row: Row) => Promise<unknown>
  /** Much goes with it: its name is typed first. */
  isNameTyped?: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before something is deleted, by its name; says why where it cannot be. */
export function DeleteDialog<Row extends object>(props: Props<Row>) {
  const { of, row, remove, isNameTyped = false, onClose, onDeleted } = props
  const { t } = useAnyTexts(of.texts)
  const name = of.nameOf(row)
  const refresh = useRefreshLists(of)
  const deletion = useMutation({
    mutationFn: () => remove(row),
    // Of the mutation, not of its call: what asked may have left with the row by then.
    onSuccess: async () => {
      await refresh()
      onClose()
      showToast({ text: t('delete.done', { name }) })
      onDeleted?.()
    },
  })
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { name })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      tone="bad"
      {...(isNameTyped && { typed: { word: name, label: t('delete.type', { name }) } })}
      isBusy={deletion.isPending}
      error={deletion.error !== null && <SubmitErrorNote error={toApiError(deletion.error)} />}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    />
  )
}
