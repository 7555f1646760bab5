import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useInterval } from '../../resource/use-resource-query.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskRows } from './task-rows.tsx'
import { subjectTasksQuery, tasks, type TaskSubject } from './tasks.ts'

/**
 * What is to be done about one thing and what was done, for its page; needs the texts `admin/tasks` and
 * `admin/contacts`.
 */
export function SubjectTasks({ subject }: { subject: TaskSubject }) {
  const { t } = useTranslation('admin/tasks')
  const can = useCan()
  const [isMaking, setMaking] = useState(false)
  const refetchInterval = useInterval(tasks, tasks.key)
  const open = useQuery({ ...subjectTasksQuery(subject, 'open'), refetchInterval })
  const done = useQuery({ ...subjectTasksQuery(subject, 'done'), refetchInterval })
  const isEmpty = open.data?.length === 0 && done.data?.length === 0
  return (
    <section className="stack stack-3" aria-labelledby="subject-tasks">
      <div className="section-head">
        <h2 className="h2" id="subject-tasks">
          {t('section.title')}
        </h2>
        {can('customers.contacts.update') && (
          <Button size="s" className="end" icon={Plus} onClick={() => setMaking(true)}>
            {t('create.action')}
          </Button>
        )}
      </div>
      {open.data === undefined && open.error !== null && (
        <Fault error={open.error} onRetry={() => void open.refetch()} />
      )}
      {open.data === undefined && open.error === null && (
        <RowsSkeleton rows={3} label={t('section.loading')} />
      )}
      {isEmpty && <p className="muted">{t('section.none')}</p>}
      {open.data !== undefined && open.data.length > 0 && (
        <TaskRows tasks={open.data} label={t('section.title')} />
      )}
      {done.data !== undefined && done.data.length > 0 && (
        <>
          <h3 className="h3">{t('section.done')}</h3>
          <TaskRows tasks={done.data} label={t('section.done')} />
        </>
      )}
      {isMaking && <TaskDialog subject={subject} row={null} onClose={() => setMaking(false)} />}
    </section>
  )
}
