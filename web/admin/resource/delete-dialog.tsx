import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { showRefusal } from '../../shell/show-refusal.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Noun, useRefresh, useRefreshLists } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  remove: (row: Row) => Promise<unknown>
  /** Brings it back in one press: `delete.undo`, then `delete.undone`. */
  restore?: (row: Row) => Promise<unknown>
  /** By which its page knows that it is going. */
  mutationKey?: MutationKey
  /** What goes with it, where that is more than `delete.text` says. */
  text?: string
  /** Much goes with it: its name is typed first. */
  isNameTyped?: boolean
  onClose: () => void
  /** Leaves its page, before what is gone is asked for. */
  onDeleted?: (() => void | Promise<void>) | undefined
}

/** Asks before something is deleted, by its name; says why where it cannot be. */
export function DeleteDialog<Row extends object>(props: Props<Row>) {
  const { of, row, remove, restore, mutationKey, text, isNameTyped = false } = props
  const { onClose, onDeleted } = props
  const { t } = useAnyTexts(of.texts)
  const name = of.nameOf(row)
  const refreshLists = useRefreshLists(of)
  const refresh = useRefresh(of)
  const restoring = useMutation({
    mutationFn: async () => restore?.(row),
    onSuccess: async () => {
      await refresh()
      showToast({ text: t('delete.undone', { name }) })
    },
    onError: showRefusal,
  })
  const deletion = useMutation({
    ...(mutationKey !== undefined && { mutationKey }),
    mutationFn: () => remove(row),
    // Of the mutation, not of its call: what asked may have left with the row by then.
    onSuccess: async () => {
      await onDeleted?.()
      await refreshLists()
      onClose()
      showToast({
        text: t('delete.done', { name }),
        ...(restore !== undefined && {
          action: { label: t('delete.undo'), onPress: () => restoring.mutate() },
        }),
      })
    },
  })
  return (
    <AlertDialog
      isOpen
      title={t('delete.title', { name })}
      description={text ?? t('delete.text')}
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
