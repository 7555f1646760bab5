import { type Fragment, literal, query, queryChanges } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { dayInZone } from '../../../lib/day-in-zone.ts'
import { sha256 } from '../../../lib/hash.ts'
import { networkOf } from '../../../lib/network-of.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import { takeAttempt } from '../../../take-attempt.ts'
import { countedWords } from '../../search/misses/counted-words.ts'
import { isPrivateText } from '../../search/misses/private-text.ts'
import type { OpenedParts } from '../schemas.ts'

const HOURLY = 120
/** Searches that are kept of a product and a day. */
const MOST_A_DAY = 20
const SAYS_SOMETHING = /[\p{L}\p{N}].*[\p{L}\p{N}]/u
/** A search of more is no search of a part; it is not cut, which would leave a part of something. */
const LONGEST = 80

/**
 * Counts what shoppers typed before they opened parts: by product and day, nothing of who it was, beyond one bit of 32 that
 * a network has for a day. What looks like an address, telephone or card is not kept, nor what staff search, nor more than
 * 20 searches of a product a day. 429 past 120 an hour from one network.
 */
export async function recordSearches(ctx: Ctx, { opened }: OpenedParts): Promise<void> {
  if (isStaff(ctx)) return
  const network = networkOf(ctx.ipAddress) ?? 'unknown'
  const key = `product searches ${network}`
  await takeAttempt(ctx, { key, limit: HOURLY, windowSeconds: 3600, amount: opened.length })
  const rows = new Map(
    opened.flatMap(({ product_id: product, words: text }) => {
      const words = countedWords({ text, key: searchKey(text) })
      if (!SAYS_SOMETHING.test(words) || words.length > LONGEST || isPrivateText(text)) return []
      const row = JSON.stringify([product, words])
      return [[row, row] as const]
    }),
  )
  if (rows.size === 0) return
  const day = dayInZone(ctx.now, await readTimeZone(ctx))
  await queryChanges(
    ctx.db.raw,
    insertRows(`[${[...rows.keys()].join(',')}]`, day, bitOf(network, day)),
  )
}

const isStaff = ({ actor }: Ctx) =>
  actor !== null && (actor.permissions.length > 0 || actor.acting !== null)

/** One of 32 bits. Networks share them: how many there were is known, never which. */
const bitOf = (network: string, day: string): Fragment =>
  literal(2 ** (Number.parseInt(sha256(`${day} ${network}`).slice(0, 2), 16) % 32))

const insertRows = (rows: string, day: string, bit: Fragment) => query<never>`
  INSERT INTO product_searches (product_id, day, words, count, seen)
  SELECT e.value ->> 0, ${day}, e.value ->> 1, 1, ${bit} FROM json_each(${rows}) e
  WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = e.value ->> 0)
    AND ((SELECT count(*) FROM product_searches s WHERE s.product_id = e.value ->> 0
        AND s.day = ${day}) < ${MOST_A_DAY}
      OR EXISTS (SELECT 1 FROM product_searches s WHERE s.product_id = e.value ->> 0
        AND s.day = ${day} AND s.words = e.value ->> 1))
  ON CONFLICT (product_id, day, words) DO UPDATE SET count = count + 1, seen = seen | excluded.seen`
