import { Link } from '@tanstack/react-router'
import type { Job } from '../../../../worker/store/jobs/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { figure, moment, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { JobButton, RetryChosen } from './job-button.tsx'
import { JobTabs } from './job-tabs.tsx'
import { errorWords, kindWords, timeWords, TONES } from './job-words.ts'
import { jobs } from './jobs.ts'
import { NowFigures } from './now-figures.tsx'

const UPDATE = 'settings.jobs.update'

const COLUMNS: ResourceColumn<Job>[] = [
  {
    id: 'job',
    isRowName: true,
    isFull: true,
    cell: (job, say) => <JobCell job={job} say={say} />,
    csv: ({ kind }, say) => kindWords(say, kind),
  },
  {
    id: 'state',
    skeleton: '96px',
    cell: ({ state, error }, say) => (
      <>
        <Badge tone={TONES[state]}>{say.t(`states.${state}`)}</Badge>
        {error !== null && <span className="sub job-error">{errorWords(say, error)}</span>}
      </>
    ),
    csv: ({ state }, { t }) => t(`states.${state}`),
  },
  figure('attempts', ({ attempts }) => attempts),
  moment('sent_at', ({ sent_at: at }) => at),
  {
    id: 'took',
    isFigure: true,
    skeleton: '48px',
    cell: ({ run_ms: ms }, say) => (ms === null ? '–' : timeWords(say, ms)),
    csv: ({ run_ms: ms }) => (ms === null ? '' : { number: String(ms) }),
  },
  {
    id: 'acts',
    acts: { permission: UPDATE },
    cell: (job, say) => (
      <span className="row nowrap-row">
        {job.can_retry && <JobButton act="retry" job={job} name={kindWords(say, job.kind)} />}
        {job.can_cancel && <JobButton act="cancel" job={job} name={kindWords(say, job.kind)} />}
      </span>
    ),
  },
]

/** What the job is, which opens it, and what it is about. */
function JobCell({ job: { id, kind, subject }, say }: { job: Job; say: Speech }) {
  const params = { locale: useLocale(), id: String(id) }
  return (
    <>
      <Link
        className="link medium"
        to="/$locale/admin/settings/horizon/$id"
        params={params}
        search={true}
      >
        {kindWords(say, kind)}
      </Link>
      {subject !== null && (
        <span className="sub">
          <SubjectLink type={subject.type} id={Number(subject.id)} parents={subject.parents}>
            {subject.name ?? `#${subject.id}`}
          </SubjectLink>
        </span>
      )}
    </>
  )
}

/** What the queue carries and has carried: each job with its state, and what can be done about it. */
export function JobsPage() {
  const { t } = useTranslation('admin/jobs')
  return (
    <ResourceListPage
      of={jobs}
      columns={COLUMNS}
      about={t('about')}
      tabs={
        <>
          <JobTabs />
          <NowFigures />
        </>
      }
      bulk={{
        permission: UPDATE,
        commands: (selection) => <RetryChosen selection={selection} />,
      }}
    />
  )
}
