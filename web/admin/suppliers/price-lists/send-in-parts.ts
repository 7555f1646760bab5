import type { Upload } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { sendBytes } from './send-bytes.ts'
import type { Sent } from './use-bring-in.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'

const TRIES = 4

const one = api.admin.uploads[':id']

interface Sending {
  offerId: number
  file: File
  onSent: (bytes: number) => void
  /** Told once of the bytes that had arrived before. */
  onResumed: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a large file in parts straight to storage. A file whose upload broke off goes on where it
 * stood, also after the page was closed. Answers the price list it became.
 */
export async function sendInParts(sending: Sending): Promise<Sent> {
  const upload = await openUpload(sending)
  if (upload.price_list_id !== null) return complete(sending, upload.id)
  const arrived = new Map(upload.parts.map(({ number, size }) => [number, size]))
  let done = [...arrived.values()].reduce((sum, size) => sum + size, 0)
  sending.onResumed(done)
  for (let number = 1; number <= upload.parts_total; number += 1) {
    if (arrived.has(number)) continue
    const from = (number - 1) * upload.part_size
    const part = sending.file.slice(from, Math.min(from + upload.part_size, sending.file.size))
    const before = done
    await sendPart(sending, { id: upload.id, number, part, before })
    done += part.size
  }
  return complete(sending, upload.id)
}

/** Repeated, it answers the same list. */
async function complete({ offerId, file }: Sending, id: string): Promise<Sent> {
  const list = await dataOf(one.complete.$post({ param: { id } }))
  unfinishedUploads.forget(offerId, file)
  return list
}

/** The upload that broke off, if the server still knows it; else a new one. */
async function openUpload({ offerId, file }: Sending): Promise<Upload> {
  const known = unfinishedUploads.find(offerId, file)
  if (known !== null) {
    const upload = await dataOf(one.$get({ param: { id: known } })).catch((error: unknown) => {
      if (toApiError(error).status !== 404) throw error
      return null
    })
    if (upload !== null) return upload
  }
  const upload = await dataOf(
    api.admin.offers[':id'].uploads.$post({
      param: { id: String(offerId) },
      json: { file_name: file.name, file_size: file.size },
    }),
  )
  unfinishedUploads.remember(offerId, file, upload.id)
  return { ...upload, price_list_id: upload.price_list_id ?? null }
}

interface Part {
  id: string
  number: number
  part: Blob
  before: number
}

/** A part that fails in passing is sent again; the whole upload need not. */
async function sendPart({ onSent, signal }: Sending, part: Part): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await sendBytes({
        method: 'PUT',
        path: one.parts[':number'].$path({
          param: { id: part.id, number: String(part.number) },
        }),
        body: part.part,
        onSent: (bytes) => onSent(part.before + bytes),
        signal,
      })
      return
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const { status } = toApiError(error)
      if (tried === TRIES || (status > 0 && status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** tried))
    }
  }
}
