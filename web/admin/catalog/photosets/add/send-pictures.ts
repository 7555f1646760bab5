import {
  MOST_ORIGINAL_BYTES,
  MOST_PLACEMENTS,
  type Photo,
  type Placed,
  type Placement,
} from '../../../../../worker/catalog/photosets/schemas.ts'
import type { NameMatch } from '../../../../../worker/catalog/targets/schemas.ts'
import { dataOf } from '../../../../api/answer.ts'
import { api } from '../../../../api/client.ts'
import { getPhotoset, matchNames, updatePhotoset } from '../photosets.ts'
import { checkPicture, type OriginalType, PictureRefused, type Refusal } from './check-picture.ts'
import { makeSizes } from './make-sizes.ts'
import { countFiles, filesOf } from '../../targets/files-of.ts'
import { hashOf } from '../../targets/hash-of.ts'
import type { FoundFile } from '../../targets/read-zip.ts'
import type { Run, SendingProgress } from '../../targets/use-sending.ts'

/** Requests under way at once. */
const AT_ONCE = 4
/** Pictures that are held, matched and given to products together. */
const TURN = 20

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

interface Picture {
  name: string
  hash: string
  type: OriginalType
  bytes: Uint8Array
}

interface Sending extends Run<Progress> {
  /** All go to this photoset; null: each to the product that its name says. */
  photosetId: number | null
}

const photosets = api.admin.catalog.photosets

/**
 * Checks, stores and places pictures, some at a time. What is stored already is not sent, and what is placed is not placed
 * again: the same files sent once more go on where they were cut off.
 */
export async function sendPictures(sending: Sending): Promise<void> {
  const { files, signal, onProgress } = sending
  let progress: Progress = { ...NOTHING_YET, total: await countFiles(files) }
  onProgress(progress)
  let turn: FoundFile[] = []
  const flush = async () => {
    if (turn.length === 0) return
    progress = await sendTurn(sending, progress, turn)
    turn = []
    onProgress(progress)
  }
  for await (const found of filesOf(files, MOST_ORIGINAL_BYTES)) {
    turn.push(found)
    if (turn.length === TURN) await flush()
    if (signal.aborted) return
  }
  await flush()
}

async function sendTurn(sending: Sending, before: Progress, turn: FoundFile[]): Promise<Progress> {
  const refused = [...before.refused]
  const pictures: Picture[] = []
  for (const { name, bytes } of turn) {
    try {
      if (bytes === null) throw new PictureRefused('bytes')
      pictures.push({ name, bytes, type: checkPicture(bytes), hash: await hashOf(bytes) })
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refused.push({ name, why: error.why })
    }
  }
  const stored = await storeAll(pictures, sending.signal, (name, why) =>
    refused.push({ name, why }),
  )
  const { placed, known, unmatched } =
    sending.photosetId === null
      ? await placeByName(stored)
      : await placeInSet(sending.photosetId, stored)
  return {
    total: before.total,
    done: before.done + turn.length,
    placed: before.placed + placed,
    known: before.known + known,
    unmatched: [...before.unmatched, ...unmatched],
    refused,
  }
}

/** Stores those that are not known, four at once; answers those that are stored. */
async function storeAll(
  pictures: readonly Picture[],
  signal: AbortSignal,
  refuse: (name: string, why: Refusal) => void,
): Promise<Picture[]> {
  if (pictures.length === 0) return []
  const hashes = [...new Set(pictures.map(({ hash }) => hash))]
  const known = await dataOf(photosets.known.$post({ json: { hashes } }))
  const stored = new Set(known.map(({ hash }: Photo) => hash))
  const queue = pictures.filter(({ hash }) => !stored.has(hash))
  const next = async () => {
    for (let one = queue.shift(); one !== undefined && !signal.aborted; one = queue.shift()) {
      try {
        await storeOne(one)
        stored.add(one.hash)
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error
        refuse(one.name, error.why)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return pictures.filter(({ hash }) => stored.has(hash))
}

async function storeOne({ bytes, type, hash }: Picture): Promise<void> {
  const sizes = await makeSizes(bytes, type)
  await dataOf(photosets.photos.$post({ form: { hash, mime: type, ...sizes } }))
}

type Outcome = Pick<Progress, 'placed' | 'known' | 'unmatched'>

async function placeByName(pictures: readonly Picture[]): Promise<Outcome> {
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

/** Gives pictures to products; answers what became of each. */
export async function placePictures(placements: Placement[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let at = 0; at < placements.length; at += MOST_PLACEMENTS) {
    const json = { placements: placements.slice(at, at + MOST_PLACEMENTS) }
    placed.push(...(await dataOf(photosets.placements.$post({ json }))))
  }
  return placed
}

/** Puts pictures behind those that the photoset has. */
async function placeInSet(id: number, pictures: readonly Picture[]): Promise<Outcome> {
  const { version, photos } = await getPhotoset(id)
  const has = new Set(photos.map(({ hash }) => hash))
  const added = [...new Set(pictures.map(({ hash }) => hash))].filter((hash) => !has.has(hash))
  const before = photos.map(({ hash, alts }) => ({ hash, alts }))
  if (added.length > 0) {
    const after = added.map((hash) => ({ hash, alts: {} }))
    await updatePhotoset(id, { version, photos: [...before, ...after] })
  }
  return { placed: pictures.length, known: pictures.length - added.length, unmatched: [] }
}
