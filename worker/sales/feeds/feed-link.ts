import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'

const HINT_LENGTH = 4

/** A new link of a feed: the secret in it is worth what the link is, and only its hash is kept. */
export interface FeedLink {
  url: string
  hash: string
  hint: string
}

/** `feed_` and 256 random bits, at the end of an address of this store. */
export function newFeedLink({ origin }: Ctx): FeedLink {
  const secret = `feed_${randomToken()}`
  return {
    url: `${origin}/api/feeds/${secret}`,
    hash: sha256(secret),
    hint: secret.slice(-HINT_LENGTH),
  }
}

/** What the secrets of links look like: nothing else is looked for. */
export const isFeedSecret = (text: string): boolean => /^feed_[\w-]{43}$/.test(text)
