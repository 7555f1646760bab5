import { api } from '../../../../api/client.ts'
import { toApiError } from '../../../../api/errors.ts'
import type { Run, SendingProgress } from '../../targets/use-sending.ts'
import type { Refusal } from './check-picture.ts'
import { keepLeft, type Wanted } from './kept-links.ts'
import { type Unmatched } from './send-pictures.ts'
import {
  atOnce,
  placeInSet,
  placePictures,
  type Read,
  readPictures,
  storeAll,
  TURN,
} from './store-pictures.ts'

export interface LinkProgress extends SendingProgress {
  /** Of those placed, pictures that were there before. */
  known: number
  unmatched: Unmatched[]
  /** `said`: why the Worker did not fetch it, in a sentence. */
  refused: { name: string; why: Refusal | 'cutOff' | 'host'; said: string }[]
}

export const NO_LINK_YET: LinkProgress = {
  total: null,
  done: 0,
  placed: 0,
  known: 0,
  unmatched: [],
  refused: [],
}

/** A picture that was fetched. */
interface Fetched {
  name: string
  bytes: Uint8Array
  wanted: Wanted
}

type Refused = LinkProgress['refused'][number]

/**
 * Sends pictures by their addresses, some at a time: ours fetches, the browser makes the sizes, as it does of files. One
 * that is placed is not fetched again by this; what is left is kept, so that it goes on after a reload too. A run that
 * follows another begins with those that failed.
 */
export function linkSender(photosetId: number | null) {
  const settled = new Set<Wanted>()
  let progress = NO_LINK_YET
  return async ({ chosen, signal, onProgress }: Run<LinkProgress, Wanted>): Promise<void> => {
    const left = () => chosen.filter((one) => !settled.has(one))
    const queue = left()
    const told = (changes: Partial<LinkProgress>) => {
      progress = { ...progress, ...changes }
      onProgress(progress)
    }
    told({ total: chosen.length, done: settled.size, refused: [] })
    keepLeft(photosetId, queue)
    for (let at = 0; at < queue.length && !signal.aborted; at += TURN) {
      const turn = queue.slice(at, at + TURN)
      const refused = new Map<Wanted, Refused>()
      const stored = await bringTurn(turn, signal, refused)
      const { unmatched, ...placed } = await place(photosetId, stored)
      // One that was stopped half way has neither its place nor a reason: it is left.
      stored.forEach(({ wanted }) => settled.add(wanted))
      const failed = [...progress.refused, ...refused.values()]
      told({
        done: settled.size + failed.length,
        placed: progress.placed + placed.placed,
        known: progress.known + placed.known,
        unmatched: [...progress.unmatched, ...unmatched],
        refused: failed,
      })
      keepLeft(photosetId, left())
    }
  }
}

/** Fetches, checks and stores those of a turn. */
async function bringTurn(
  turn: readonly Wanted[],
  signal: AbortSignal,
  refused: Map<Wanted, Refused>,
): Promise<Read<Fetched>[]> {
  const fetched: Fetched[] = []
  await atOnce(turn, signal, async (wanted) => {
    const bytes = await fetchOne(wanted, signal)
    if (bytes instanceof Uint8Array) fetched.push({ name: wanted.url, bytes, wanted })
    else if (bytes !== null) refused.set(wanted, bytes)
  })
  const refuse = ({ name, wanted }: Fetched, why: Refusal) =>
    refused.set(wanted, { name, why, said: '' })
  return storeAll(await readPictures(fetched, refuse), signal, refuse)
}

/** The bytes of a picture, or why there are none; null: it was stopped. What says nothing of the address is thrown. */
async function fetchOne(
  { url }: Wanted,
  signal: AbortSignal,
): Promise<Uint8Array | Refused | null> {
  const answer = await api.admin.catalog.photosets.fetch
    .$post({ json: { url } }, { init: { signal } })
    .catch((thrown: unknown) => {
      if (signal.aborted) return null
      const error = toApiError(thrown)
      if (error.code !== 'validation') throw error
      return { name: url, why: 'host' as const, said: error.fields.url?.[0] ?? error.message }
    })
  if (answer === null || 'why' in answer) return answer
  try {
    return new Uint8Array(await answer.arrayBuffer())
  } catch {
    return signal.aborted ? null : { name: url, why: 'cutOff', said: '' }
  }
}

type Outcome = Pick<LinkProgress, 'placed' | 'known' | 'unmatched'>

async function place(
  photosetId: number | null,
  pictures: readonly Read<Fetched>[],
): Promise<Outcome> {
  if (pictures.length === 0) return { placed: 0, known: 0, unmatched: [] }
  if (photosetId !== null) return { ...(await placeInSet(photosetId, pictures)), unmatched: [] }
  const placed = await placePictures(
    pictures.flatMap(({ hash, wanted: { product_id, position } }) =>
      product_id === null ? [] : [{ product_id, hash, position }],
    ),
  )
  const refused = new Set(placed.filter(({ state }) => state === 'refused').map(({ hash }) => hash))
  return {
    placed: placed.filter(({ state }) => state !== 'refused').length,
    known: placed.filter(({ state }) => state === 'there').length,
    unmatched: pictures
      .filter(({ hash }) => refused.has(hash))
      .map(({ name, hash }) => ({ name, hash, reason: 'refused' })),
  }
}
