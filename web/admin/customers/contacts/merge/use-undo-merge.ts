import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { showToast } from '../../../../ui/toast.ts'
import { useRefresh } from '../../../resource/use-resource-dialog.ts'
import { contacts } from '../contacts.ts'
import { undoMerge } from './merge.ts'

/** Makes two of one again, in one press. */
export function useUndoMerge() {
  const { t } = useTranslation('admin/contacts')
  return useMutation({
    mutationFn: undoMerge,
    onSuccess: ({ name }) => showToast({ text: t('merge.undone', { name }) }),
    onError: showRefusal,
    onSettled: useRefresh(contacts),
  })
}
