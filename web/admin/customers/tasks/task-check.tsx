import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useFinishTask } from './use-finish-task.ts'

/** The box that is ticked once a task is done, for those who may. */
export function TaskCheck({ task }: { task: Task }) {
  const { t } = useTranslation('admin/tasks')
  const can = useCan()
  const { isBusy, finish, reopen } = useFinishTask(task)
  const isDone = task.done_at !== null
  return (
    <Checkbox
      isChecked={isDone !== isBusy}
      isDisabled={isBusy || !(task.is_mine || can('customers.contacts.update'))}
      label={t(isDone ? 'finish.undoOf' : 'finish.of', { name: task.what })}
      onCheckedChange={isDone ? reopen : finish}
    />
  )
}
