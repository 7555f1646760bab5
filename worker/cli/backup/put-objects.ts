import { type AskedStore, askStore, callStore, dataOf } from './ask-store.ts'
import { type BackupFolder, type BackupObject, type Manifest, objectPath } from './folder.ts'
import { inLanes } from './in-lanes.ts'
import { readSealed } from './sealed-file.ts'

const AT_ONCE = 4
/** Longer ones are sent in parts of this size. */
const PART_BYTES = 16 * 1024 * 1024

/** Writes the backup's objects into the store's buckets; one that is there already is written over with the same. */
export async function putObjects(
  store: AskedStore,
  folder: BackupFolder,
  { id, objects }: Manifest,
): Promise<void> {
  await inLanes(objects, AT_ONCE, (object) =>
    object.size > PART_BYTES
      ? putInParts(store, folder, { id, object })
      : putWhole(store, folder, { id, object }),
  )
}

interface Put {
  id: string
  object: BackupObject
}

async function putWhole(store: AskedStore, folder: BackupFolder, { id, object }: Put) {
  const { bucket, key, content_type: type, metadata } = object
  const query = new URLSearchParams({ id, key, metadata: JSON.stringify(metadata) })
  if (type !== null) query.set('content_type', type)
  const body = joined([...readSealed(folder, objectPath(folder, object.file))])
  await put(store, { bucket, query, body })
}

async function putInParts(store: AskedStore, folder: BackupFolder, { id, object }: Put) {
  const { bucket, key, content_type, metadata } = object
  const begin = { do: 'upload-begin', id, bucket, key, content_type, metadata }
  const { upload } = await askStore<{ upload: string }>(store, 'restore', begin)
  const parts: { part: number; etag: string }[] = []
  for (const body of partsOf(folder, object)) {
    const part = parts.length + 1
    const query = new URLSearchParams({ id, key, upload, part: String(part) })
    parts.push({ part, etag: await put(store, { bucket, query, body }) })
  }
  await askStore(store, 'restore', { do: 'upload-end', id, bucket, key, upload, parts })
}

async function put(
  store: AskedStore,
  {
    bucket,
    query,
    body,
  }: { bucket: string; query: URLSearchParams; body: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const path = `/api/upkeep/objects/${bucket}?${query.toString()}`
  const { etag } = await callStore(store, { method: 'PUT', path, body }, dataOf<{ etag: string }>)
  return etag
}

/** Parts of equal size, but the last. */
function* partsOf(
  folder: BackupFolder,
  { file }: BackupObject,
): Generator<Uint8Array<ArrayBuffer>> {
  let pieces: Uint8Array[] = []
  let size = 0
  for (const piece of readSealed(folder, objectPath(folder, file))) {
    pieces.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    const whole = joined(pieces)
    yield whole.slice(0, PART_BYTES)
    pieces = [whole.slice(PART_BYTES)]
    size -= PART_BYTES
  }
  if (size > 0) yield joined(pieces)
}

const joined = (pieces: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(pieces))
