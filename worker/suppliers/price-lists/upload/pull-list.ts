import { eq } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { decodePercent } from '../../../lib/decode-percent.ts'
import { fetchOutside, hostOf, OutsideRefused } from '../../../lib/fetch-outside.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import { mayFetchFile } from '../../../lib/may-fetch-file.ts'
import { addPriceList } from './add-price-list.ts'
import { getOfferRow } from '../get-rows.ts'
import type { OfferRow } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { FileRefused } from '../../../list-files/reading.ts'
import { notePull } from './note-pull.ts'
import { findSameFile } from './find-same-file.ts'
import { storeStream } from './store-stream.ts'

const TIMEOUT_MS = 10 * 60_000
const MOST_REDIRECTS = 3
const MOST_FILE_BYTES = 1024 * 1024 * 1024

export type PullOutcome = 'unchanged' | 'imported'

/**
 * Fetches an offer's list from its URL. A file the source calls unchanged (ETag, Last-Modified)
 * costs one request, one with the same bytes one download; neither is imported again. A failure is kept
 * with the offer and changes nothing else; a silent store asks nobody, and nothing is imported. Throws `FileRefused` with `source_…` codes.
 */
export async function pullList(ctx: Ctx, offerId: number): Promise<PullOutcome> {
  if (await isSilenced(ctx, 'pulls')) return 'unchanged'
  const offer = await getOfferRow(ctx, offerId)
  try {
    const outcome = await fetchList(ctx, offer)
    await notePull(ctx, offer, null)
    return outcome
  } catch (error) {
    const refusal = error instanceof FileRefused ? error : new FileRefused('source_unreachable')
    await notePull(ctx, offer, refusal)
    throw error
  }
}

async function fetchList(ctx: Ctx, offer: OfferRow): Promise<PullOutcome> {
  const response = await request(ctx, offer)
  if (response.status === 304) return 'unchanged'
  if (!response.ok || response.body === null) {
    throw new FileRefused('source_not_ok', { status: response.status })
  }
  const fileKey = importFiles.original(crypto.randomUUID())
  const { size, hash } = await storeStream(ctx.sources, {
    key: fileKey,
    stream: response.body,
    mostBytes: MOST_FILE_BYTES,
  })
  const seen = noteVersion(ctx, offer, response.headers)
  if ((await findSameFile(ctx, offer.id, hash)) !== null) {
    await seen
    await ctx.sources.delete(fileKey)
    return 'unchanged'
  }
  const list = {
    offerId: offer.id,
    fileName: fileNameOf(response.url || (offer.sourceUrl ?? '')),
    fileSize: size,
    fileHash: hash,
    fileKey,
    origin: 'url' as const,
    isAutoApplied: offer.isAutoApplied,
  }
  // In one transaction: a version noted without its list would never be fetched again.
  await addPriceList(ctx, list, [seen])
  return 'imported'
}

/** What the source calls this version of its list, for asking whether there is another. */
const noteVersion = ({ db }: Ctx, offer: OfferRow, headers: Headers) =>
  db
    .update(offers)
    .set({
      sourceEtag: headers.get('etag'),
      sourceLastModified: headers.get('last-modified'),
    })
    .where(eq(offers.id, offer.id))

async function request({ env }: Ctx, offer: OfferRow): Promise<Response> {
  const from = offer.sourceUrl ?? ''
  const home = originOf(from)
  try {
    return await fetchOutside(from, {
      isAllowed: mayFetchFile(env),
      mostRedirects: MOST_REDIRECTS,
      initFor: (url) => ({ headers: headersFor(offer, originOf(url) === home) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw error instanceof OutsideRefused ? refusalOf(error) : error
  }
}

function refusalOf({ problem, url }: OutsideRefused): FileRefused {
  switch (problem) {
    case 'private_address':
      return new FileRefused('source_private_address', { url: originOf(url) })
    case 'unresolved':
      return new FileRefused('source_unresolved', { host: hostOf(url) })
    case 'unknown_name':
      return new FileRefused('source_unreachable')
    case 'redirects':
      return new FileRefused('source_not_ok', { status: 310 })
  }
}

/** The password goes to the host it was given for, and to no other. */
function headersFor(offer: OfferRow, isHome: boolean): Headers {
  const headers = new Headers({ 'user-agent': 'Detal price-list import' })
  if (offer.sourceEtag !== null) headers.set('if-none-match', offer.sourceEtag)
  if (offer.sourceLastModified !== null) headers.set('if-modified-since', offer.sourceLastModified)
  if (isHome && offer.sourceUsername !== null) {
    const login = `${offer.sourceUsername}:${offer.sourcePassword ?? ''}`
    headers.set(
      'authorization',
      `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(login)))}`,
    )
  }
  return headers
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)

function fileNameOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return decodePercent(path.split('/').at(-1) ?? '') || 'price-list'
}
