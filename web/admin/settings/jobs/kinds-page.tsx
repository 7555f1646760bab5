import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobFigures, type KindFigures, SPANS } from '../../../../worker/store/jobs/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { onePage } from '../../../table/one-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { figure, type ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { JobTabs } from './job-tabs.tsx'
import { kindWords, timeWords } from './job-words.ts'
import { figuresQuery, jobs } from './jobs.ts'
import { PauseButton } from './pause-button.tsx'

/** A kind with the span its figures are of. */
type Row = KindFigures & Pick<JobFigures, 'since' | 'bar_minutes' | 'span'>

const COLUMNS: ResourceColumn<Row>[] = [
  {
    id: 'kind',
    isRowName: true,
    isFull: true,
    cell: (row, say) => (
      <>
        <span className="medium">{kindWords(say, row.kind)}</span>
        {row.paused_at !== null && (
          <span className="sub">
            <Badge tone="warn">{say.t('kind.paused')}</Badge>{' '}
            {say.t('kind.pausedBy', { at: say.moment(row.paused_at), name: row.paused_by ?? '' })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'now',
    isFull: true,
    cell: ({ waiting, running, held }, { t, integer }) =>
      waiting + running + held === 0
        ? '–'
        : (['running', 'waiting', 'held'] as const)
            .map((state) => ({ state, count: { waiting, running, held }[state] }))
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => `${t(`now.${state}`)}: ${integer(count)}`)
            .join(', '),
  },
  figure('done', ({ done }) => done),
  {
    id: 'bad',
    isFigure: true,
    cell: ({ failed, dropped, retried }, { t, integer }) => (
      <>
        {integer(failed + dropped)}
        {retried > 0 && (
          <span className="sub">{t('kind.retried', { tries: integer(retried) })}</span>
        )}
      </>
    ),
  },
  { id: 'wait', isFigure: true, cell: ({ wait }, say) => <Times of={wait} say={say} /> },
  { id: 'run', isFigure: true, cell: ({ run }, say) => <Times of={run} say={say} /> },
  { id: 'trend', cell: (row, say) => <Trend row={row} say={say} /> },
  {
    id: 'acts',
    acts: { permission: 'settings.jobs.update' },
    cell: (row, say) => <PauseButton row={row} name={kindWords(say, row.kind)} />,
  },
]

/** Half, 95 %, the longest. */
function Times({ of, say }: { of: KindFigures['wait']; say: Speech }) {
  if (of === null) return '–'
  return (
    <>
      {timeWords(say, of.p50)}
      <span className="sub">{say.t('kind.p95', { time: timeWords(say, of.p95) })}</span>
      <span className="sub">{say.t('kind.longest', { time: timeWords(say, of.max) })}</span>
    </>
  )
}

/** How many were done in each part of the span. */
function Trend({ row, say }: { row: Row; say: Speech }) {
  if (row.bars.every(({ done, failed }) => done + failed === 0)) return '–'
  const [since, length] = [Date.parse(row.since), row.bar_minutes * 60_000]
  return (
    <Sparkline
      points={row.bars.map(({ done }, at) => ({ at: since + at * length, value: done }))}
      until={since + row.bars.length * length}
      title={say.t(`kind.trend.${row.span}`, { kind: kindWords(say, row.kind) })}
    />
  )
}

/** Each kind of jobs: what there is of it, how much was done, how long it waited and took; and its pause. */
export function KindsPage() {
  const { t } = useTranslation('admin/jobs')
  const [span, setSpan] = useState<JobFigures['span']>('hour')
  const { data, ...query } = useQuery(figuresQuery(span))
  const rows = data?.kinds.map((kind): Row => ({
    ...kind,
    since: data.since,
    bar_minutes: data.bar_minutes,
    span: data.span,
  }))
  return (
    <AdminPage title={t('tabs.kinds')} about={t('kind.about')}>
      <JobTabs />
      <div>
        <Segmented
          label={t('span.label')}
          value={span}
          options={SPANS.map((value) => ({ value, label: t(`span.${value}`) }))}
          onChange={setSpan}
        />
      </div>
      <PlainTable
        texts={jobs.texts}
        heads="kind.columns"
        label={t('tabs.kinds')}
        columns={COLUMNS}
        query={{ ...query, data: rows === undefined ? undefined : onePage(rows) }}
        idOf={({ kind }) => kind}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </AdminPage>
  )
}
