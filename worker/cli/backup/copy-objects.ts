import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { StoredObject } from '../../upkeep/backup/list-objects.ts'
import { BUCKETS, type BucketName } from '../../upkeep/backup/schemas.ts'
import { type AskedStore, askStore, callStore } from './ask-store.ts'
import { type BackupFolder, type BackupObject, objectPath } from './folder.ts'
import { inLanes } from './in-lanes.ts'
import { digestOf, SealedWriter } from './sealed-file.ts'

const AT_ONCE = 4
const PIECE_BYTES = 1024 * 1024

type Listed = StoredObject & { bucket: BucketName }

/**
 * Copies every object of the store's buckets that the folder does not have yet. One that is gone by the time it is
 * read is left out: nothing names it any more.
 */
export async function copyObjects(
  store: AskedStore,
  folder: BackupFolder,
  known: ReadonlyMap<string, BackupObject>,
): Promise<Map<string, BackupObject>> {
  const copied = new Map(known)
  const listed = await listObjects(store)
  await inLanes(listed, AT_ONCE, async (object) => {
    const file = fileOf(object)
    if (copied.has(file)) return
    if (!existsSync(objectPath(folder, file)) && !(await copyObject(store, folder, object))) return
    const { sha256, size } = digestOf(folder, objectPath(folder, file))
    copied.set(file, { ...object, file, sha256, size })
  })
  return copied
}

async function listObjects(store: AskedStore): Promise<Listed[]> {
  const all: Listed[] = []
  for (const bucket of BUCKETS) {
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null;) {
      isFirst = false
      const page: { objects: StoredObject[]; cursor: string | null } = await askStore(
        store,
        'backup',
        { do: 'objects', bucket, cursor },
      )
      all.push(...page.objects.map((object) => ({ ...object, bucket })))
      cursor = page.cursor
    }
  }
  return all
}

/** Another version of an object has a file of its own. */
const fileOf = ({ bucket, key, etag }: Listed): string =>
  `${createHash('sha256').update([bucket, key, etag].join('\n')).digest('hex')}.bin`

/** False when the object is gone. */
async function copyObject(
  store: AskedStore,
  folder: BackupFolder,
  object: Listed,
): Promise<boolean> {
  const query = new URLSearchParams({ key: object.key }).toString()
  const path = `/api/upkeep/objects/${object.bucket}?${query}`
  const call = { method: 'GET', path, mayBeGone: true } as const
  const isThere = await callStore(store, call, (answer) => keepObject(answer, folder, object))
  return isThere ?? false
}

async function keepObject(answer: Response, folder: BackupFolder, object: Listed): Promise<true> {
  const writer = new SealedWriter(folder, objectPath(folder, fileOf(object)))
  try {
    let piece = new Uint8Array()
    for await (const chunk of answer.body ?? []) {
      piece = Buffer.concat([piece, chunk])
      for (; piece.length >= PIECE_BYTES; piece = piece.subarray(PIECE_BYTES))
        writer.add(piece.subarray(0, PIECE_BYTES))
    }
    writer.add(piece)
    writer.end()
    return true
  } catch (error) {
    writer.drop()
    throw error
  }
}
