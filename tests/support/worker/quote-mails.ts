import { env } from 'cloudflare:workers'
import type { QuoteMailLine } from '../../../worker/db/json/quote-mail.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueInboundMail } from '../../../worker/sales/quote-mails/continue-inbound-mail.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createWarehouse,
  freshNumber,
  stock,
} from '../../worker/search/stock.ts'
import type { Shelf } from '../quote-mails/shapes.ts'
import { mailsTo, type SeenMail } from './inbound-mails.ts'

/** An address of the store for quotes that no other test mails to. */
export const freshAddress = (): string => `quote+${crypto.randomUUID().slice(0, 8)}@detal.example`
/** A customer whom no other test knows. */
export const freshSender = (): string => `buyer@${crypto.randomUUID().slice(0, 8)}.example`

const PLENTY = { remains: 100_000, isAtLeast: false }

/** Parts of a store that mails are read in: some with two offers, numbers of two brands, and some that are scarce. */
export async function stockShelf(count = 12): Promise<Shelf> {
  const brandName = `Maker ${crypto.randomUUID().slice(0, 8)}`
  const brandId = await createBrand(brandName)
  const other = await createBrand(`Other ${crypto.randomUUID().slice(0, 8)}`)
  const dear = await createOffer((await createWarehouse([2, 4])).id)
  const tails = ['317', '54J-115', '2907,215', '-0805', '4148', '555/N', '7805.1', '33K2']
  const plain: Shelf['plain'] = []
  for (let at = 0; at < count; at += 1) {
    const mpn = freshNumber(tails[at % tails.length])
    const { productId } = await stock(mpn, { brandId, ...PLENTY, costMicros: 1_000_000 + at })
    if (at % 2 === 0) await createItem(dear, productId, { ...PLENTY, costMicros: 3_000_000 })
    plain.push({ mpn, brand: brandName })
  }
  const shared = freshNumber('88')
  await stock(shared, { brandId, ...PLENTY })
  await stock(shared, { brandId: other, ...PLENTY })
  const scarce = freshNumber('99')
  await stock(scarce, { brandId, remains: 2 })
  return { plain, shared: [shared], scarce: [{ mpn: scarce, brand: brandName }] }
}

/** Works on the mails of an address until nothing more happens by itself. */
export async function settleQuoteMails(address: string, bindings: Env = env): Promise<SeenMail[]> {
  for (const { id, status } of await mailsTo(address)) {
    if (status === 'received') await continueInboundMail(jobCtx(bindings), id)
  }
  return mailsTo(address)
}

export interface SeenAnswer {
  kind: string
  locale: string
  data: Record<string, unknown>
}

/** The answers that wait in the outbox, or were sent, for an address. */
export async function quoteAnswersTo(email: string): Promise<SeenAnswer[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, locale, data FROM mails WHERE email = ?1
     AND kind IN ('quote-answered', 'quote-asked-back', 'quote-made') ORDER BY id`,
  )
    .bind(email)
    .all<{ kind: string; locale: string; data: string }>()
  return results.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) }))
}

/** What a mail came to: its lines as they were read, and the pieces that its quote has of each number. */
export async function readingOf(mailId: number) {
  const row = await env.DB.prepare('SELECT * FROM quote_mails WHERE mail_id = ?1')
    .bind(mailId)
    .first<{
      lines: string
      quote_id: number | null
      user_id: number | null
      text: string
      locale: string
      faults: string
      is_cut: number
    }>()
  const { results } = await env.DB.prepare(
    `SELECT mpn, sum(quantity) AS pieces FROM quote_lines WHERE quote_id = ?1 GROUP BY mpn ORDER BY mpn`,
  )
    .bind(row?.quote_id ?? 0)
    .all<{ mpn: string; pieces: number }>()
  return {
    row,
    lines: JSON.parse(row?.lines ?? '[]') as QuoteMailLine[],
    quoted: results.map(({ mpn, pieces }): [string, number] => [mpn, pieces]),
  }
}
