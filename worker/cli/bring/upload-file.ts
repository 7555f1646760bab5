import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { Upload } from '../../suppliers/price-lists/schemas.ts'
import { call, type Visitor } from '../api-client.ts'

/** The API takes a body of at most 100 MB; anything near it goes in parts. */
const MOST_AT_ONCE = 95 * 1024 * 1024

interface Sending {
  offerId: number
  path: string
  /** Applies at once when no safety stop speaks. */
  isAutoApplied: boolean
  onBytes: (sent: number, total: number) => void
}

/** Uploads a file as a new price list of an offer; the list's id. */
export async function uploadFile(visitor: Visitor, sending: Sending): Promise<number> {
  const file = await openAsBlob(sending.path)
  if (file.size > MOST_AT_ONCE) return sendParts(visitor, file, sending)
  sending.onBytes(0, file.size)
  const query = sending.isAutoApplied ? '?apply=auto' : ''
  const { data } = await call<{ data: { id: number } }>(
    visitor,
    `/admin/offers/${sending.offerId}/price-lists${query}`,
    {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(basename(sending.path)),
      },
    },
  )
  sending.onBytes(file.size, file.size)
  return data.id
}

async function sendParts(visitor: Visitor, file: Blob, sending: Sending): Promise<number> {
  const { data: upload } = await call<{ data: Upload }>(
    visitor,
    `/admin/offers/${sending.offerId}/uploads`,
    {
      json: {
        file_name: encodeURIComponent(basename(sending.path)),
        file_size: file.size,
        ...(sending.isAutoApplied ? { apply: 'auto' } : {}),
      },
    },
  )
  for (let number = 1; number <= upload.parts_total; number += 1) {
    const from = (number - 1) * upload.part_size
    await call(visitor, `/admin/uploads/${upload.id}/parts/${number}`, {
      method: 'PUT',
      body: file.slice(from, from + upload.part_size),
      headers: { 'content-type': 'application/octet-stream' },
    })
    sending.onBytes(Math.min(from + upload.part_size, file.size), file.size)
  }
  const { data } = await call<{ data: { id: number } }>(
    visitor,
    `/admin/uploads/${upload.id}/complete`,
    {
      method: 'POST',
    },
  )
  return data.id
}
