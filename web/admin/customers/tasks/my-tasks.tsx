import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useInterval } from '../../resource/use-resource-query.ts'
import { TaskRows } from './task-rows.tsx'
import { myTasksQuery, tasks } from './tasks.ts'

/** So many are shown; the rest is a page away. */
const MOST = 10

/**
 * The section "My tasks" of a page such as the dashboard: what the signed-in member of staff is to do, overdue first,
 * each done by one press and taken back by another. Live; all who work here may see it. The page loads the texts
 * `admin/tasks` and `admin/contacts` first.
 */
export function MyTasks() {
  const { t } = useTranslation('admin/tasks')
  const can = useCan()
  const locale = useLocale()
  const refetchInterval = useInterval({ ...tasks, everyMs: 60_000 }, tasks.key)
  const { data, error, refetch } = useQuery({ ...myTasksQuery(MOST), refetchInterval })
  return (
    <section className="stack stack-3" aria-labelledby="my-tasks">
      <div className="section-head">
        <h2 className="h2" id="my-tasks">
          {t('mine.title')}
        </h2>
        {data !== undefined && data.total > data.rows.length && (
          <span className="muted t-13">{t('mine.more', { count: data.total })}</span>
        )}
        {can(tasks.view) && (
          <Link
            className="link end"
            to="/$locale/admin/customers/contacts/tasks"
            params={{ locale }}
            search={{ mine: 'yes' }}
          >
            {t('mine.all')}
          </Link>
        )}
      </div>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <RowsSkeleton rows={3} label={t('section.loading')} />
      )}
      {data?.rows.length === 0 && <p className="muted">{t('mine.none')}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <TaskRows tasks={data.rows} label={t('mine.title')} hasSubjects />
      )}
    </section>
  )
}
