import {
  type DocumentKind,
  type DocumentLanguage,
  type DocumentMatch,
  MOST_FILE_BYTES,
  MOST_PLACEMENTS,
  type PlacedDocument,
  type Placement,
} from '../../../../../worker/catalog/part-documents/schemas.ts'
import { toApiError } from '../../../../api/errors.ts'
import { countFiles, filesOf } from '../../targets/files-of.ts'
import { hashOf } from '../../targets/hash-of.ts'
import type { FoundFile } from '../../targets/read-zip.ts'
import type { Run, SendingProgress } from '../../targets/use-sending.ts'
import { knownFiles, matchDocuments, placeDocuments, sendFile } from '../part-documents.ts'

/** Requests under way at once. */
const AT_ONCE = 3
/** Bytes that are held, matched and given to products together. */
const MOST_HELD = 64 * 1024 * 1024

/** A document that no product is known for; it is stored, and waits for a number. */
export interface Unmatched {
  name: string
  hash: string
  documentId: number
  reason: NonNullable<DocumentMatch['reason']> | 'refused'
}

export interface Progress extends SendingProgress {
  /** Of those placed, documents that were there before. */
  known: number
  unmatched: Unmatched[]
  refused: { name: string; why: 'bytes' | 'empty' | { sentence: string } }[]
  /** Names of PDFs that may ask for a password. */
  encrypted: string[]
}

export const NOTHING_YET: Progress = {
  total: null,
  done: 0,
  placed: 0,
  known: 0,
  unmatched: [],
  refused: [],
  encrypted: [],
}

/** What is said of files whose names do not say it. */
export interface Unsaid {
  kind: DocumentKind
  languages: DocumentLanguage[]
}

interface Sending extends Run<Progress> {
  unsaid: Unsaid
}

interface File {
  name: string
  hash: string
  bytes: Uint8Array
}

/**
 * Stores and places documents, some at a time. What is stored already is not sent, and what is placed is not placed again:
 * the same files sent once more go on where they were cut off.
 */
export async function sendDocuments(sending: Sending): Promise<void> {
  const { chosen, signal, onProgress } = sending
  let progress: Progress = { ...NOTHING_YET, total: await countFiles(chosen) }
  onProgress(progress)
  let turn: FoundFile[] = []
  let held = 0
  const flush = async () => {
    if (turn.length === 0) return
    progress = await sendTurn(sending, progress, turn)
    turn = []
    held = 0
    onProgress(progress)
  }
  for await (const found of filesOf(chosen, MOST_FILE_BYTES)) {
    turn.push(found)
    held += found.bytes?.length ?? 0
    if (turn.length === MOST_PLACEMENTS || held >= MOST_HELD) await flush()
    if (signal.aborted) return
  }
  await flush()
}

async function sendTurn(sending: Sending, before: Progress, turn: FoundFile[]): Promise<Progress> {
  const refused = [...before.refused]
  const encrypted = [...before.encrypted]
  const files: File[] = []
  for (const { name, bytes } of turn) {
    if (bytes === null) refused.push({ name, why: 'bytes' })
    else if (bytes.length === 0) refused.push({ name, why: 'empty' })
    else files.push({ name, bytes, hash: await hashOf(bytes) })
  }
  const stored = await storeAll(files, sending.signal, {
    refuse: (name, sentence) => refused.push({ name, why: { sentence } }),
    isEncrypted: (name) => encrypted.push(name),
  })
  const { placed, known, unmatched } = await placeByName(stored, sending.unsaid)
  return {
    total: before.total,
    done: before.done + turn.length,
    placed: before.placed + placed,
    known: before.known + known,
    unmatched: [...before.unmatched, ...unmatched],
    refused,
    encrypted,
  }
}

interface Told {
  refuse: (name: string, sentence: string) => void
  isEncrypted: (name: string) => void
}

/** Stores those that are not known, some at once; answers those that are stored. */
async function storeAll(files: readonly File[], signal: AbortSignal, told: Told): Promise<File[]> {
  if (files.length === 0) return []
  const hashes = [...new Set(files.map(({ hash }) => hash))]
  const stored = new Map((await knownFiles(hashes)).map((file) => [file.hash, file]))
  const queue = files.filter(
    ({ hash }, at) => !stored.has(hash) && files.findIndex((one) => one.hash === hash) === at,
  )
  const next = async () => {
    for (let one = queue.shift(); one !== undefined && !signal.aborted; one = queue.shift()) {
      try {
        stored.set(one.hash, await sendFile(one.hash, one.bytes, signal))
      } catch (error) {
        const { status, message } = toApiError(error)
        if (status !== 422) throw error
        told.refuse(one.name, message)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  for (const { name, hash } of files)
    if (stored.get(hash)?.is_encrypted === true) told.isEncrypted(name)
  return files.filter(({ hash }) => stored.has(hash))
}

type Outcome = Pick<Progress, 'placed' | 'known' | 'unmatched'>

async function placeByName(files: readonly File[], unsaid: Unsaid): Promise<Outcome> {
  if (files.length === 0) return { placed: 0, known: 0, unmatched: [] }
  const matches = await matchDocuments(files.map(({ name }) => name.slice(-300)))
  const pairs = files.map((file, at) => ({ file, match: matches[at] }))
  const results = await placeDocuments(
    pairs.map(({ file, match }) => placementOf(file, match, unsaid)),
  )
  const isHeld = (placed: PlacedDocument | undefined) =>
    placed !== undefined &&
    (placed.product_id === null ? placed.use_count > 0 : placed.state !== 'refused')
  const unmatched = pairs.flatMap(({ file: { name, hash }, match }, at): Unmatched[] => {
    const placed = results[at]
    if (placed?.document_id == null || isHeld(placed)) return []
    const reason = match?.product == null ? (match?.reason ?? 'unknown') : 'refused'
    return [{ name, hash, documentId: placed.document_id, reason }]
  })
  const held = results.filter(isHeld)
  return {
    placed: held.length,
    known: held.filter(({ state }) => state === 'there').length,
    unmatched,
  }
}

function placementOf(
  { name, hash }: File,
  match: DocumentMatch | undefined,
  unsaid: Unsaid,
): Placement {
  const product = match?.product ?? null
  return {
    hash,
    kind: match?.kind ?? unsaid.kind,
    languages:
      match === undefined || match.languages.length === 0 ? unsaid.languages : match.languages,
    title: (product === null ? titleOf(name) : `${product.brand} ${product.mpn}`).slice(0, 200),
    product_id: product?.id ?? null,
  }
}

/** The name of a file without its folders and its ending. */
const titleOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[_\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed() || '?'
