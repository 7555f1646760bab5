import type { CachePurgeOptions, CachePurgeResult } from '@cloudflare/workers-types'
import type { Locale } from '../../../web/lib/locales.ts'

/**
 * All that a cached answer may depend on besides its address: part of the key that the platform keeps it under. There is
 * nothing here that is one visitor's.
 */
export interface PublicProps {
  locale: Locale
  /** The chosen currency; null: the channel's own. */
  currency: string | null
  /** The id of the channel. */
  channel: number
  /** Prices without their tax. */
  isNet: boolean
  /** Where the channel is reached, `https://detal.example`. */
  origin: string
}

/** What public reads say to who asked for them, and visitors are not told. */
export const ANSWER = {
  /** How far the database was that the answer was computed from. */
  bookmark: 'x-answer-bookmark',
  /** The search found nothing: the words to count, encoded as in an address. */
  missed: 'x-answer-missed',
  /** `Cache-Control` and `Vary` as a browser gets them; those of the answer itself are the platform's. */
  cacheControl: 'x-answer-cache-control',
  vary: 'x-answer-vary',
} as const

/** The cached entrypoint, as another one of the Worker calls it. */
export interface PublicReadsCaller {
  fetch(request: Request): Promise<Response>
  /** Past the cache: takes answers out of it. */
  purge(what: CachePurgeOptions): Promise<CachePurgeResult>
}

/** The entrypoint that answers public reads from the platform's cache; null where the runtime has none. */
export function publicReadsOf(
  context: object,
): ((options: { props: PublicProps }) => PublicReadsCaller) | null {
  const { exports = {} } = context as {
    exports?: { PublicReads?: (options: { props: PublicProps }) => PublicReadsCaller }
  }
  return 'PublicReads' in exports ? (exports.PublicReads ?? null) : null
}

/** For calls that do not go by props: purges and floors. */
export const NOBODY: PublicProps = {
  locale: 'en',
  currency: null,
  channel: 0,
  isNet: false,
  origin: 'https://nobody.invalid',
}
