import {
  MOST_ORIGINAL_BYTES,
  type Placement,
} from '../../../../../worker/catalog/photosets/schemas.ts'
import type { NameMatch } from '../../../../../worker/catalog/targets/schemas.ts'
import { matchNames } from '../photosets.ts'
import type { Refusal } from './check-picture.ts'
import {
  placeInSet,
  placePictures,
  type Read,
  readPictures,
  storeAll,
  TURN,
} from './store-pictures.ts'
import { countFiles, filesOf } from '../../targets/files-of.ts'
import type { FoundFile } from '../../targets/read-zip.ts'
import type { Run, SendingProgress } from '../../targets/use-sending.ts'

/** A picture that no product is known for; it is stored, and waits for a number. */
export interface Unmatched {
  name: string
  hash: string
  reason: NonNullable<NameMatch['reason']> | 'refused'
}

export interface Progress extends SendingProgress {
  /** Of those placed, pictures that were there before. */
  known: number
  unmatched: Unmatched[]
  refused: { name: string; why: Refusal }[]
}

export const NOTHING_YET: Progress = {
  total: null,
  done: 0,
  placed: 0,
  known: 0,
  unmatched: [],
  refused: [],
}

interface Sending extends Run<Progress> {
  /** All go to this photoset; null: each to the product that its name says. */
  photosetId: number | null
}

/**
 * Checks, stores and places pictures, some at a time. What is stored already is not sent, and what is placed is not placed
 * again: the same files sent once more go on where they were cut off.
 */
export async function sendPictures(sending: Sending): Promise<void> {
  const { chosen, signal, onProgress } = sending
  let progress: Progress = { ...NOTHING_YET, total: await countFiles(chosen) }
  onProgress(progress)
  let turn: FoundFile[] = []
  const flush = async () => {
    if (turn.length === 0) return
    progress = await sendTurn(sending, progress, turn)
    turn = []
    onProgress(progress)
  }
  for await (const found of filesOf(chosen, MOST_ORIGINAL_BYTES)) {
    turn.push(found)
    if (turn.length === TURN) await flush()
    if (signal.aborted) return
  }
  await flush()
}

async function sendTurn(sending: Sending, before: Progress, turn: FoundFile[]): Promise<Progress> {
  const refused = [...before.refused]
  const refuse = ({ name }: FoundFile, why: Refusal) => refused.push({ name, why })
  const stored = await storeAll(await readPictures(turn, refuse), sending.signal, refuse)
  const { placed, known, unmatched } =
    sending.photosetId === null
      ? await placeByName(stored)
      : { ...(await placeInSet(sending.photosetId, stored)), unmatched: [] }
  return {
    total: before.total,
    done: before.done + turn.length,
    placed: before.placed + placed,
    known: before.known + known,
    unmatched: [...before.unmatched, ...unmatched],
    refused,
  }
}

type Outcome = Pick<Progress, 'placed' | 'known' | 'unmatched'>

async function placeByName(pictures: readonly Read<FoundFile>[]): Promise<Outcome> {
  if (pictures.length === 0) return { placed: 0, known: 0, unmatched: [] }
  const matches = await matchNames(pictures.map(({ name }) => name.slice(-300)))
  const pairs = pictures.map((picture, at) => ({ picture, match: matches[at] }))
  const placements = pairs.flatMap(({ picture, match }): Placement[] =>
    match?.product == null
      ? []
      : [{ product_id: match.product.id, hash: picture.hash, position: match.position ?? 0 }],
  )
  const placed = await placePictures(placements)
  const refused = new Set(placed.filter(({ state }) => state === 'refused').map(({ hash }) => hash))
  const unmatched = pairs.flatMap(({ picture: { name, hash }, match }): Unmatched[] => {
    if (match?.product == null) return [{ name, hash, reason: match?.reason ?? 'unknown' }]
    return refused.has(hash) ? [{ name, hash, reason: 'refused' }] : []
  })
  return {
    placed: placed.filter(({ state }) => state !== 'refused').length,
    known: placed.filter(({ state }) => state === 'there').length,
    unmatched,
  }
}
