import { askDoctor, readExamination } from '../ask-doctor.ts'
import type { Check as Examined } from '../../store/troubles/schemas.ts'
import { type CheckedStore, failed, fine, type Finding, skipped } from './checked-store.ts'

/** What stops the store, or is the deploy's own doing; the rest may have other reasons, and passes without a deploy. */
const STOPS: readonly Examined['kind'][] = [
  'database',
  'app-key',
  'public-url',
  'binding',
  'migrations',
]

/** Asks the store itself what is the matter with it, signed by its key. */
export async function askStoreDoctor(store: CheckedStore): Promise<Finding> {
  const { origin, key, pace, signal: ends } = store
  if (key === null) return skipped('APP_KEY is not in the environment')
  const signal = AbortSignal.any([ends, AbortSignal.timeout(pace.requestMs)])
  const answer = await askDoctor({ url: new URL(origin), key, signal })
  if (answer.status === 404)
    return skipped('this APP_KEY is not the store’s, or a clock is a minute off')
  if (!answer.ok) return failed(`${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  const { checks } = await readExamination(answer)
  const troubles = checks.filter(({ state }) => state === 'trouble')
  const fatal = troubles.filter(({ kind }) => STOPS.includes(kind))
  if (fatal.length > 0) return failed(fatal.map(toText).join('; '))
  if (troubles.length === 0) return fine('nothing is the matter')
  return fine(`nothing that stops the store; but ${troubles.map(toText).join('; ')}`)
}

const toText = ({ kind, detail }: Examined): string => (detail === '' ? kind : `${kind}: ${detail}`)
