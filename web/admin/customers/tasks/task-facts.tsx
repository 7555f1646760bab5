import type { Task } from '../../../../worker/people/tasks/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { Badge } from '../../../ui/badge.tsx'

/** By when a task is to be done, and whether that is over; or by whom and when it was done. */
export function TaskDue({ task }: { task: Task }) {
  const { t } = useTranslation('admin/tasks')
  const { moment } = useMoment()
  const locale = useLocale()
  if (task.done_at !== null) {
    const name = task.done_by?.name || t('deleted')
    return <>{t('doneBy', { name, when: moment(task.done_at) })}</>
  }
  const day = formatUtcDate(new Date(task.due_on), locale)
  return (
    <>
      {t('due', { day })} {task.is_overdue && <Badge tone="bad">{t('state.overdue')}</Badge>}
      {task.is_today && <Badge tone="accent">{t('state.today')}</Badge>}
    </>
  )
}

/** Who is to do it. */
export function TaskAssignee({ task: { assignee, is_mine: isMine } }: { task: Task }) {
  const { t } = useTranslation('admin/tasks')
  if (assignee === null) return <span className="muted">{t('nobody')}</span>
  return <>{isMine ? t('me') : assignee.name || t('deleted')}</>
}
