import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { api } from '../../../api/client.ts'
import { priceListQueries } from './queries.ts'
import { sendBytes } from './send-bytes.ts'
import { sendInParts } from './send-in-parts.ts'

/** A single request may be this large; bytes. */
const MOST_AT_ONCE = 95_000_000

/** What the server made of a file; not new: the live list has these very bytes. */
export interface Sent {
  id: number
  is_new: boolean
}

export type BringIn =
  | { step: 'idle' }
  /** Nothing to bring in: the file is live, as the list of this id. */
  | { step: 'same'; file: File; listId: number }
  /** Bytes that are out, those that were from an earlier try, and the seconds since this one began. */
  | { step: 'sending'; file: File; sent: number; resumed: number; seconds: number }
  | { step: 'failed'; file: File; error: ApiError }

/** Brings a file in for an offer, with its progress; `onDone` gets the id of a new list. */
export function useBringIn(offerId: number, onDone: (priceListId: number) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<BringIn>({ step: 'idle' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const controller = new AbortController()
    abort.current = controller
    const startedAt = performance.now()
    let resumed = 0
    const onSent = (sent: number) => {
      const seconds = (performance.now() - startedAt) / 1000
      setState({ step: 'sending', file, sent, resumed, seconds })
    }
    const onResumed = (bytes: number) => {
      resumed = bytes
      onSent(bytes)
    }
    onSent(0)
    try {
      const list = await transfer({
        offerId,
        file,
        onSent,
        onResumed,
        signal: controller.signal,
      })
      await queryClient.invalidateQueries({ queryKey: priceListQueries.all() })
      setState(list.is_new ? { step: 'idle' } : { step: 'same', file, listId: list.id })
      if (list.is_new) onDone(list.id)
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' })
      else setState({ step: 'failed', file, error: toApiError(error) })
    }
  }

  return {
    state,
    send: (file: File) => void send(file),
    stop: () => abort.current?.abort(new DOMException('stopped', 'AbortError')),
    dismiss: () => setState({ step: 'idle' }),
  }
}

interface Transfer {
  offerId: number
  file: File
  onSent: (bytes: number) => void
  onResumed: (bytes: number) => void
  signal: AbortSignal
}

async function transfer(sending: Transfer): Promise<Sent> {
  const { offerId, file, onSent, signal } = sending
  if (file.size > MOST_AT_ONCE) return sendInParts(sending)
  const { data } = await sendBytes<{ data: Sent }>({
    method: 'POST',
    path: api.admin.offers[':id']['price-lists'].$path({
      param: { id: String(offerId) },
      query: {},
    }),
    body: file,
    headers: { 'X-File-Name': encodeURIComponent(file.name) },
    onSent,
    signal,
  })
  return data
}
