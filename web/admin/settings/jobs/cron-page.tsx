import './jobs.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CronTask } from '../../../../worker/store/jobs/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { onePage } from '../../../table/one-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { showToast } from '../../../ui/toast.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { moment, type ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Speech } from '../../resource/use-speech.ts'
import { JobTabs } from './job-tabs.tsx'
import { errorWords, timeWords } from './job-words.ts'
import { cronQuery, jobs, runTask } from './jobs.ts'

const taskWords = ({ t }: Pick<Speech, 't'>, { name }: CronTask) => t(`tasks.${name}`)

const COLUMNS: ResourceColumn<CronTask>[] = [
  {
    id: 'task',
    isRowName: true,
    isFull: true,
    cell: (task, say) => (
      <>
        <span className="medium">{taskWords(say, task)}</span>
        <span className="sub">{everyWords(say, task)}</span>
      </>
    ),
  },
  {
    id: 'last',
    isFull: true,
    skeleton: '112px',
    cell: (task, say) => <LastRun task={task} say={say} />,
  },
  moment('next', ({ next_at: at }) => at),
  {
    id: 'took',
    isFigure: true,
    cell: ({ ran_ms: ms }, say) => (ms === null ? '–' : timeWords(say, ms)),
  },
  { id: 'runs', cell: (task, say) => <Runs task={task} say={say} /> },
  {
    id: 'acts',
    acts: { permission: 'settings.jobs.update' },
    cell: (task, say) => <RunButton task={task} name={taskWords(say, task)} />,
  },
]

function everyWords({ t }: Speech, { every_minutes: minutes }: CronTask): string {
  if (minutes === 1440) return t('cron.everyDay')
  if (minutes === 60) return t('cron.everyHour')
  if (minutes === 1) return t('cron.everyMinute')
  return t('cron.every', { count: minutes })
}

/** When it ran last, and what was the matter. */
function LastRun({ task, say }: { task: CronTask; say: Speech }) {
  const { ran_at: at, error, is_late: isLate, request_id: request } = task
  if (at === null) return say.t('cron.never')
  return (
    <>
      <time dateTime={at} title={say.full(at)}>
        {say.moment(at)}
      </time>{' '}
      {isLate && <Badge tone="warn">{say.t('cron.late')}</Badge>}
      {error !== null && (
        <details>
          <summary>
            <Badge tone="bad">{say.t('states.failed')}</Badge> {errorWords(say, error)}
          </summary>
          <code className="code fact">{request}</code>
        </details>
      )}
    </>
  )
}

/** How long the latest runs took. */
function Runs({ task: { name, runs }, say }: { task: CronTask; say: Speech }) {
  if (runs.length < 2) return '–'
  const longest = Math.max(...runs.map(({ ms }) => ms))
  return (
    <Sparkline
      points={runs.map(({ ms }, at) => ({ at, value: ms }))}
      until={runs.length}
      title={say.t('cron.trend', {
        task: say.t(`tasks.${name}`),
        count: runs.length,
        longest: timeWords(say, longest),
      })}
    />
  )
}

function RunButton({ task, name }: { task: CronTask; name: string }) {
  const { t } = useTranslation('admin/jobs')
  const { mutate, isPending } = useMutation({
    mutationFn: () => runTask(task.name),
    onSuccess: () => showToast({ text: t('runTask.done', { name }) }),
    onError: showRefusal,
    onSettled: useRefresh(jobs),
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t('runTask.of', { name })}
      onClick={() => mutate()}
    >
      {t('runTask.action')}
    </Button>
  )
}

/** What Cron does, when it did so last and will next, and how long it took. */
export function CronPage() {
  const { t } = useTranslation('admin/jobs')
  const { data, ...query } = useQuery(cronQuery)
  return (
    <AdminPage title={t('tabs.cron')} about={t('cron.about')}>
      <JobTabs />
      <PlainTable
        texts={jobs.texts}
        heads="cron.columns"
        label={t('tabs.cron')}
        columns={COLUMNS}
        query={{ ...query, data: data === undefined ? undefined : onePage(data) }}
        idOf={({ name }) => name}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </AdminPage>
  )
}
