import { useMutation } from '@tanstack/react-query'
import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { finishTask, reopenTask, tasks } from './tasks.ts'

/** Notes in one press that a task is done, and takes it back in another. */
export function useFinishTask({ id, what: name }: Task) {
  const { t } = useTranslation('admin/tasks')
  const refresh = useRefresh(tasks)
  const reopening = useMutation({
    mutationFn: () => reopenTask({ id }),
    onSuccess: async () => {
      await refresh()
      showToast({ text: t('finish.undone', { name }) })
    },
    onError: showRefusal,
  })
  const finishing = useMutation({
    mutationFn: () => finishTask({ id }),
    // Of the mutation, not of its call: the row has left the list of open ones by then.
    onSuccess: async () => {
      await refresh()
      showToast({
        text: t('finish.done', { name }),
        action: { label: t('finish.undo'), onPress: () => reopening.mutate() },
      })
    },
    onError: showRefusal,
  })
  return {
    isBusy: finishing.isPending || reopening.isPending,
    finish: () => finishing.mutate(),
    reopen: () => reopening.mutate(),
  }
}
