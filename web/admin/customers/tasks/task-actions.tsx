import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditDelete } from '../../resource/edit-delete.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { deleteTask, tasks } from './tasks.ts'

const RIGHTS = { edit: 'customers.contacts.update', delete: 'customers.contacts.update' }

/** What can be done about a task besides doing it. */
export const TaskActions = ({ task }: { task: Task }) => (
  <EditDelete
    of={tasks}
    row={task}
    rights={RIGHTS}
    isRow
    isDone={task.done_at !== null}
    edit={(close) => <TaskDialog subject={task.subject} row={task} onClose={close} />}
    remove={(close) => <DeleteDialog of={tasks} row={task} remove={deleteTask} onClose={close} />}
  />
)
