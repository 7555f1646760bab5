import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import type { JobFigures } from '../../../../worker/store/jobs/schemas.ts'
import { useSpeech } from '../../resource/use-speech.ts'
import { kindWords } from './job-words.ts'
import { figuresQuery, jobs } from './jobs.ts'

type Name = 'waiting' | 'running' | 'held' | 'done' | 'failed' | 'dropped'

const NAMES: readonly Name[] = ['running', 'waiting', 'held', 'done', 'failed', 'dropped']

const totalOf = (data: JobFigures, name: Name): number =>
  data.kinds.reduce((sum, kind) => sum + kind[name], 0)

/** What there is now, and what was done in the last hour; kinds that are paused are named. */
export function NowFigures() {
  const { data } = useQuery(figuresQuery('hour'))
  const say = useSpeech(jobs.texts)
  const paused = data?.kinds.filter((kind) => kind.paused_at !== null) ?? []
  return (
    <div className="stack stack-2">
      <dl className="job-figures" aria-label={say.t('now.label')} aria-busy={data === undefined}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt className="sub">{say.t(`now.${name}`)}</dt>
            <dd className="medium">
              {data === undefined ? '–' : say.integer(totalOf(data, name))}
            </dd>
          </div>
        ))}
      </dl>
      {paused.length > 0 && (
        <p className="t-13 muted">
          {say.t('now.paused', {
            kinds: paused.map(({ kind }) => kindWords(say, kind)).join(', '),
          })}
        </p>
      )}
    </div>
  )
}
