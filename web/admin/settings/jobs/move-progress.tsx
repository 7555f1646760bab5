import type { LineHomes } from '../../../../worker/suppliers/line-homes/schemas.ts'
import { Progress } from '../../../ui/progress.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { jobs } from './jobs.ts'

type Move = NonNullable<LineHomes['move']>

/** How far the move of lines is: its step in words, and offers done of all where they are gone through. */
export function MoveProgress({ move }: { move: Move }) {
  const { t, integer, moment } = useSpeech(jobs.texts)
  const { phase, done, offers, settles_at: settlesAt } = move
  const isCounted = phase !== 'settling'
  return (
    <section className="job-move" aria-label={t('databases.progress.label')}>
      <p className="medium" role="status">
        {t(`databases.progress.${phase}`, { time: settlesAt === null ? '' : moment(settlesAt) })}
      </p>
      <Progress
        label={t('databases.progress.label')}
        value={isCounted ? done : null}
        max={Math.max(offers, 1)}
      >
        {isCounted &&
          t('databases.progress.done', {
            count: offers,
            done: integer(done),
            offers: integer(offers),
          })}
      </Progress>
    </section>
  )
}
