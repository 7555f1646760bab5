import {
  MOST_PLACEMENTS,
  type Photo,
  type PictureType,
  type Placed,
  type Placement,
} from '../../../../../worker/catalog/photosets/schemas.ts'
import { dataOf } from '../../../../api/answer.ts'
import { api } from '../../../../api/client.ts'
import { hashOf } from '../../targets/hash-of.ts'
import type { FoundFile } from '../../targets/read-zip.ts'
import { getPhotoset, updatePhotoset } from '../photosets.ts'
import { checkPicture, PictureRefused, type Refusal } from './check-picture.ts'
import { makeSizes } from './make-sizes.ts'

/** Requests under way at once. */
export const AT_ONCE = 4
/** Pictures that are held, matched and given to products together. */
export const TURN = 20

interface Picture {
  hash: string
  type: PictureType
  bytes: Uint8Array
}

/** Where it came from, with what it is. */
export type Read<From> = From & Picture

export type Refuse<From> = (from: From, why: Refusal) => void

const photosets = api.admin.catalog.photosets

/** Does `work` for each, four at once, until all are done or it is stopped. */
export async function atOnce<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const next = async () => {
    for (let one = queue.shift(); one !== undefined && !signal.aborted; one = queue.shift())
      await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Those that are pictures by their content, with their hashes. */
export async function readPictures<From extends FoundFile>(
  found: readonly From[],
  refuse: Refuse<From>,
): Promise<Read<From>[]> {
  const pictures: Read<From>[] = []
  for (const from of found) {
    try {
      const { bytes } = from
      if (bytes === null) throw new PictureRefused('bytes')
      pictures.push({ ...from, bytes, type: checkPicture(bytes), hash: await hashOf(bytes) })
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refuse(from, error.why)
    }
  }
  return pictures
}

/** Stores those that are not known, four at once; answers those that are stored. */
export async function storeAll<From extends FoundFile>(
  pictures: readonly Read<From>[],
  signal: AbortSignal,
  refuse: Refuse<From>,
): Promise<Read<From>[]> {
  if (pictures.length === 0) return []
  const hashes = [...new Set(pictures.map(({ hash }) => hash))]
  const known = await dataOf(photosets.known.$post({ json: { hashes } }))
  const stored = new Set(known.map(({ hash }: Photo) => hash))
  const unknown = pictures.filter(({ hash }) => !stored.has(hash))
  await atOnce(unknown, signal, async (one) => {
    try {
      await storeOne(one)
      stored.add(one.hash)
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refuse(one, error.why)
    }
  })
  return pictures.filter(({ hash }) => stored.has(hash))
}

async function storeOne({ bytes, type, hash }: Picture): Promise<void> {
  const sizes = await makeSizes(bytes, type)
  await dataOf(photosets.photos.$post({ form: { hash, mime: type, ...sizes } }))
}

/** Gives pictures to products; answers what became of each. */
export async function placePictures(placements: readonly Placement[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let at = 0; at < placements.length; at += MOST_PLACEMENTS) {
    const json = { placements: placements.slice(at, at + MOST_PLACEMENTS) }
    placed.push(...(await dataOf(photosets.placements.$post({ json }))))
  }
  return placed
}

/** Puts pictures behind those that the photoset has; answers how many it had before. */
export async function placeInSet(
  id: number,
  pictures: readonly { hash: string }[],
): Promise<{ placed: number; known: number }> {
  const { version, photos } = await getPhotoset(id)
  const has = new Set(photos.map(({ hash }) => hash))
  const added = [...new Set(pictures.map(({ hash }) => hash))].filter((hash) => !has.has(hash))
  const before = photos.map(({ hash, alts }) => ({ hash, alts }))
  if (added.length > 0) {
    const after = added.map((hash) => ({ hash, alts: {} }))
    await updatePhotoset(id, { version, photos: [...before, ...after] })
  }
  return { placed: pictures.length, known: pictures.length - added.length }
}
