import type { JobState } from '../../../../worker/store/jobs/schemas.ts'
import type { Speech } from '../../resource/use-speech.ts'

export type Say = Pick<Speech, 't' | 'integer' | 'trimmed'>

/** What a kind of jobs is called; one of another version by its own name. */
export const kindWords = ({ t }: Pick<Speech, 't'>, kind: string): string =>
  t(`kinds.${kind}`, { defaultValue: kind })

/** Why a job failed: the store's own reasons in words, others as they are told. */
export const errorWords = ({ t }: Pick<Speech, 't'>, error: string): string =>
  error === '' ? t('errors.none') : t(`errors.${error}`, { defaultValue: error })

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long something took: 340 ms, 2.4 s, 3 min 5 s, 2 h 10 min. */
export function timeWords({ t, integer, trimmed }: Say, ms: number): string {
  if (ms < SECOND_MS) return t('time.ms', { ms: integer(Math.round(ms)) })
  if (ms < MINUTE_MS) return t('time.s', { s: trimmed(BigInt(Math.round(ms / 100)), 1) })
  const [big, small, name] =
    ms < HOUR_MS ? [MINUTE_MS, SECOND_MS, 'time.min'] : [HOUR_MS, MINUTE_MS, 'time.h']
  return t(name, {
    big: integer(Math.floor(ms / big)),
    small: integer(Math.floor((ms % big) / small)),
  })
}

export const TONES = {
  waiting: 'plain',
  held: 'warn',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  dropped: 'plain',
  cancelled: 'plain',
} as const satisfies Record<JobState, string>
