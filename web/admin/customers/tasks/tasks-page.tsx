import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import { NamedThing } from './named-thing.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskCheck } from './task-check.tsx'
import { TaskAssignee, TaskDue } from './task-facts.tsx'
import { tasks } from './tasks.ts'

function stateOf(task: Task) {
  if (task.done_at !== null) return 'done'
  if (task.is_overdue) return 'overdue'
  return task.is_today ? 'today' : 'open'
}

const TONES = { done: 'good', overdue: 'bad', today: 'accent', open: 'plain' } as const

const COLUMNS: ResourceColumn<Task>[] = [
  {
    id: 'what',
    isRowName: true,
    isFull: true,
    skeleton: '240px',
    cell: (task) => (
      <span className="row nowrap-row row-top">
        <TaskCheck task={task} />
        <span>{task.what}</span>
      </span>
    ),
    csv: ({ what }) => what,
  },
  {
    id: 'subject',
    isFull: true,
    skeleton: '120px',
    cell: ({ subject }) => <NamedThing {...subject} />,
    csv: ({ subject }) => subject.name ?? '',
  },
  {
    id: 'due',
    isFull: true,
    skeleton: '120px',
    cell: ({ due_on: dueOn }, { locale }) => formatUtcDate(new Date(dueOn), locale),
    csv: ({ due_on: dueOn }) => dueOn,
  },
  {
    id: 'state',
    isFull: true,
    skeleton: '72px',
    cell: (task, { t }) => (
      <>
        <Badge tone={TONES[stateOf(task)]}>{t(`state.${stateOf(task)}`)}</Badge>
        {task.done_at !== null && (
          <span className="sub">
            <TaskDue task={task} />
          </span>
        )}
      </>
    ),
    csv: (task, { t }) => t(`state.${stateOf(task)}`),
  },
  {
    id: 'assignee',
    skeleton: '96px',
    cell: (task) => <TaskAssignee task={task} />,
    csv: ({ assignee }) => assignee?.name ?? '',
  },
  {
    id: 'actions',
    acts: { permission: 'customers.contacts.update' },
    cell: (task) => <TaskActions task={task} />,
  },
]

/** What staff are to do, overdue first. */
export function TasksPage() {
  const { t } = useTranslation('admin/tasks')
  return <ResourceListPage of={tasks} columns={COLUMNS} about={t('about')} tabs={<ContactTabs />} />
}
