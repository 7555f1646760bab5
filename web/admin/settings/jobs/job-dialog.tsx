import './jobs.css'
import { useRef } from 'react'
import type { JobDetail, JobTry } from '../../../../worker/store/jobs/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { type Fact, Facts } from '../../resource/facts.tsx'
import { type Speech, useSpeech } from '../../resource/use-speech.ts'
import { JobButton } from './job-button.tsx'
import { errorWords, kindWords, timeWords, TONES } from './job-words.ts'
import { jobDetail, jobs } from './jobs.ts'

/** One job: what was asked for, what it is about, and each try of it. */
function JobDialog({ row: job, onClose }: ResourceDialogProps<JobDetail>) {
  const say = useSpeech(jobs.texts)
  if (job === null) return null
  const { t } = say
  const name = kindWords(say, job.kind)
  return (
    <Dialog isOpen isWide title={name} closeLabel={t('common:action.close')} onClose={onClose}>
      <div className="dialog-body stack stack-4">
        <JobFacts job={job} say={say} />
        <Timeline label={t('detail.timeline')} steps={stepsOf(job, say)} />
        {job.input !== null && (
          <details>
            <summary>{t('detail.input')}</summary>
            <pre className="code fact job-input">{prettyOf(job.input)}</pre>
          </details>
        )}
      </div>
      <Foot job={job} name={name} />
    </Dialog>
  )
}

function JobFacts({ job, say }: { job: JobDetail; say: Speech }) {
  const { t } = say
  const { subject, state, error } = job
  const facts: Fact[] = [
    [
      t('columns.state'),
      <Badge key="state" tone={TONES[state]}>
        {t(`states.${state}`)}
      </Badge>,
    ],
    [t('detail.why'), error !== null && errorWords(say, error)],
    [
      t('detail.about'),
      subject !== null && (
        <SubjectLink
          key="subject"
          type={subject.type}
          id={Number(subject.id)}
          parents={subject.parents}
        >
          {subject.name ?? `#${subject.id}`}
        </SubjectLink>
      ),
    ],
    [t('columns.attempts'), say.integer(job.attempts)],
    [t('detail.due'), state === 'waiting' && say.full(job.due_at)],
    [t('detail.request'), job.request_id],
    [t('detail.number'), say.integer(job.id)],
  ]
  return <Facts of={facts} isSmall />
}

/** How it went, the newest first: sent, each try, the end. */
function stepsOf(job: JobDetail, say: Speech) {
  const { t, full } = say
  const ended =
    job.ended_at !== null && (job.state === 'cancelled' || job.tries.length === 0)
      ? [{ key: 'ended', title: t(`states.${job.state}`), note: full(job.ended_at) }]
      : []
  const running =
    job.state === 'running' && job.started_at !== null
      ? [{ key: 'running', title: t('states.running'), note: full(job.started_at) }]
      : []
  return [
    ...ended,
    ...running,
    ...job.tries.map((attempt, at) => tryStep(attempt, at, say)).toReversed(),
    { key: 'sent', title: t('detail.sent'), note: full(job.sent_at) },
  ]
}

function tryStep(attempt: JobTry, at: number, say: Speech) {
  const { t } = say
  const { error, run_ms: run, wait_ms: wait, started_at: startedAt, request_id: request } = attempt
  return {
    key: at,
    title:
      error === null
        ? t('detail.tryDone', { number: at + 1 })
        : t('detail.tryFailed', { number: at + 1, error: errorWords(say, error) }),
    note: (
      <>
        {say.full(startedAt)} ·{' '}
        {t('detail.times', { wait: timeWords(say, wait), run: timeWords(say, run) })} ·{' '}
        <code className="code">{request}</code>
      </>
    ),
  }
}

const prettyOf = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

function Foot({ job, name }: { job: JobDetail; name: string }) {
  const { t } = useTranslation('admin/jobs')
  const can = useCan()
  const mayUpdate = can('settings.jobs.update')
  // The button that was pressed goes away: the keys stay in the dialog.
  const foot = useRef<HTMLDivElement>(null)
  const stay = () => foot.current?.focus()
  return (
    <div className="dialog-foot" ref={foot} tabIndex={-1}>
      <TrailLink of={`job:${job.id}`} name={name} />
      {mayUpdate && !job.can_retry && !job.can_cancel && (
        <span className="t-13 muted">
          {t(job.input === null ? 'detail.gone' : 'detail.nothing')}
        </span>
      )}
      {mayUpdate && job.can_cancel && (
        <JobButton act="cancel" job={job} name={name} onDone={stay} />
      )}
      {mayUpdate && job.can_retry && <JobButton act="retry" job={job} name={name} onDone={stay} />}
    </div>
  )
}

export const { EditPage: JobPage } = dialogPages(JobDialog, {
  path: '/$locale/admin/settings/horizon',
  detail: jobDetail,
})
