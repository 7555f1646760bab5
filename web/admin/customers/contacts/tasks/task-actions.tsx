import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '../../../../../worker/people/tasks/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useCan } from '../../../frame/use-can.ts'
import { DeleteDialog } from '../../../resource/delete-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { deleteTask, tasks } from './tasks.ts'

/** What can be done about a task besides doing it. */
export function TaskActions({ task }: { task: Task }) {
  const { t } = useTranslation('admin/tasks')
  const can = useCan()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  if (!can('customers.contacts.update')) return null
  const { what: name } = task
  return (
    <div className="row nowrap-row">
      {task.done_at === null && (
        <Button
          size="s"
          kind="quiet"
          icon={Pencil}
          label={t('edit.of', { name })}
          onClick={() => setOpen('edit')}
        />
      )}
      <Button
        size="s"
        kind="quiet"
        icon={Trash2}
        label={t('delete.of', { name })}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <TaskDialog subject={task.subject} row={task} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog of={tasks} row={task} remove={deleteTask} onClose={close} />
      )}
    </div>
  )
}
