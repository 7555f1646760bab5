import './tasks.css'
import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { NamedThing } from './named-thing.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskCheck } from './task-check.tsx'
import { TaskAssignee, TaskDue } from './task-facts.tsx'

interface Props {
  tasks: readonly Task[]
  /** What the list is called. */
  label: string
  /** Each says what it is about. */
  hasSubjects?: boolean
}

/** Tasks, one below the other, each with the box that it is done by. */
export function TaskRows({ tasks, label, hasSubjects = false }: Props) {
  return (
    <ul className="task-rows" aria-label={label}>
      {tasks.map((task) => (
        <li key={task.id} className={task.done_at === null ? undefined : 'task-done'}>
          <TaskCheck task={task} />
          <div>
            <div className="task-what">{task.what}</div>
            <div className="sub row">
              {hasSubjects && <NamedThing {...task.subject} />}
              <span>
                <TaskDue task={task} />
              </span>
              {!hasSubjects && task.done_at === null && <TaskAssignee task={task} />}
            </div>
          </div>
          <TaskActions task={task} />
        </li>
      ))}
    </ul>
  )
}
