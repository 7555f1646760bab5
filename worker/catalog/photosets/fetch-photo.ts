import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { fetchOutside, hostOf, OutsideRefused } from '../../lib/fetch-outside.ts'
import { mayFetchFile } from '../../lib/may-fetch-file.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { MOST_ORIGINAL_BYTES, pictureType, type PictureType, TYPE_BYTES } from './schemas.ts'

/** How long a host may take from the first byte to the last. */
const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3
/** Pictures that one person has fetched within an hour. */
const HOURLY = 5_000

export interface FetchedPhoto {
  type: PictureType
  body: ReadableStream<Uint8Array>
}

/**
 * Fetches a picture from an address that staff named, and streams it. Of a body of more than 15 MB a byte more than that
 * is passed on, so that its reader sees that it is too large. 422 on `url` with the reason: no public host, no answer, a
 * status, or no picture by its content; 429 past 5,000 an hour.
 */
export async function fetchPhoto(ctx: Ctx, url: string): Promise<FetchedPhoto> {
  const key = `photos fetched for ${ctx.actor?.id ?? 'nobody'}`
  await takeAttempt(ctx, { key, limit: HOURLY, windowSeconds: 3600 })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await openBody(await request(ctx, url, signal))
  } catch (error) {
    if (error instanceof OutsideRefused) throw refusalOf(error)
    if (error instanceof AppError) throw error
    throw invalid('url', signal.aborted ? 'photo_host_slow' : 'photo_host_silent', {
      host: hostOf(url),
    })
  }
}

async function request(ctx: Ctx, url: string, signal: AbortSignal) {
  const response = await fetchOutside(url, {
    isAllowed: mayFetchFile(ctx.env),
    mostRedirects: MOST_REDIRECTS,
    // Nothing that says who asks: no cookies, no referrer.
    initFor: () => ({ headers: { 'user-agent': 'Detal photos', accept: 'image/*' } }),
    signal,
  })
  if (response.ok && response.body !== null) return response.body
  await response.body?.cancel()
  throw invalid('url', 'photo_host_status', { status: response.status })
}

async function openBody(body: ReadableStream<Uint8Array>): Promise<FetchedPhoto> {
  const reader = body.getReader()
  let head = new Uint8Array()
  while (head.length < TYPE_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    head = joined(head, value)
  }
  const type = pictureType(head)
  if (type !== null) return { type, body: streamOf(limited(head, reader)) }
  await reader.cancel()
  throw invalid('url', 'photo_not_picture')
}

function joined(head: Uint8Array, more: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + more.length)
  whole.set(head)
  whole.set(more, head.length)
  return whole
}

/** The body from its head on, cut one byte above what a picture may have. */
async function* limited(head: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  let left = MOST_ORIGINAL_BYTES + 1
  try {
    for (let piece: Uint8Array | undefined = head; piece !== undefined && left > 0;) {
      yield piece.subarray(0, left)
      left -= piece.length
      piece = (await reader.read()).value
    }
  } finally {
    await reader.cancel()
  }
}

function refusalOf({ problem, url }: OutsideRefused) {
  const host = hostOf(url)
  switch (problem) {
    case 'private_address':
      return invalid('url', 'photo_private_address', { host })
    case 'unresolved':
    case 'unknown_name':
      return invalid('url', 'photo_unknown_host', { host })
    case 'redirects':
      return invalid('url', 'photo_host_redirects')
  }
}
