import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import type { CacheFigures, SpanCache } from '../../../../worker/store/edge-cache/schemas.ts'
import { onePage } from '../../../table/one-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { type Speech, useSpeech } from '../../resource/use-speech.ts'
import { JobTabs } from './job-tabs.tsx'
import { timeWords } from './job-words.ts'
import { cacheQuery, jobs } from './jobs.ts'

type Name = 'reads' | 'hit' | 'misses' | 'own' | 'stale' | 'oldest' | 'purges' | 'failed_purges'

/** A figure of both spans. */
interface Row {
  name: Name
  hour: SpanCache
  day: SpanCache
}

const NAMES: readonly Name[] = [
  'reads',
  'hit',
  'misses',
  'own',
  'stale',
  'oldest',
  'purges',
  'failed_purges',
]

/** What needs more words than its name. */
const HINTED: ReadonlySet<Name> = new Set(['own', 'stale'])

const shareWords = ({ trimmed }: Speech, bps: number): string =>
  `${trimmed(BigInt(Math.round(bps / 10)), 1)}\u00a0%`

function words(name: Name, span: SpanCache, say: Speech): string {
  if (name === 'hit') return span.hit_bps === null ? '–' : shareWords(say, span.hit_bps)
  if (name === 'oldest') {
    return span.stale === 0 ? '–' : timeWords(say, span.oldest_stale * 1000)
  }
  return say.integer(span[name])
}

const COLUMNS: ResourceColumn<Row>[] = [
  {
    id: 'what',
    isRowName: true,
    isFull: true,
    cell: ({ name }, { t }) => (
      <>
        <span className="medium">{t(`cache.rows.${name}`)}</span>
        {HINTED.has(name) && <span className="sub">{t(`cache.hints.${name}`)}</span>}
      </>
    ),
  },
  { id: 'hour', isFigure: true, cell: ({ name, hour }, say) => words(name, hour, say) },
  { id: 'day', isFigure: true, cell: ({ name, day }, say) => words(name, day, say) },
]

/** What has become old and is not purged yet. */
function Waiting({ data, say }: { data: CacheFigures | undefined; say: Speech }) {
  const waiting = data?.waiting
  const since = waiting?.since ?? null
  return (
    <dl
      className="job-figures"
      aria-label={say.t('cache.now.label')}
      aria-busy={data === undefined}
    >
      {(['tags', 'failed'] as const).map((name) => (
        <div key={name}>
          <dt className="sub">{say.t(`cache.now.${name}`)}</dt>
          <dd className="medium">{waiting === undefined ? '–' : say.integer(waiting[name])}</dd>
        </div>
      ))}
      <div>
        <dt className="sub">{say.t('cache.now.since')}</dt>
        <dd className="medium">
          {since === null ? (
            '–'
          ) : (
            <time dateTime={since} title={say.full(since)}>
              {say.moment(since)}
            </time>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** How public reads fare with the platform's cache: how many it answers, and what waits to be taken out of it. */
export function CachePage() {
  const say = useSpeech(jobs.texts)
  const { data, ...query } = useQuery(cacheQuery)
  const rows = data && NAMES.map((name): Row => ({ name, hour: data.hour, day: data.day }))
  return (
    <AdminPage title={say.t('tabs.cache')} about={say.t('cache.about')}>
      <JobTabs />
      {(data?.waiting.failed ?? 0) > 0 && <Note tone="warn">{say.t('cache.late')}</Note>}
      <Waiting data={data} say={say} />
      <PlainTable
        texts={jobs.texts}
        heads="cache.columns"
        label={say.t('tabs.cache')}
        columns={COLUMNS}
        query={{ ...query, data: rows === undefined ? undefined : onePage(rows) }}
        idOf={({ name }) => name}
        empty={<EmptyState title={say.t('empty.title')}>{say.t('empty.text')}</EmptyState>}
      />
    </AdminPage>
  )
}
