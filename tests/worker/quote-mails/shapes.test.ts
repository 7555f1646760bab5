import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mintQuoteMail } from '../../support/quote-mails/mint-quote-mail.ts'
import { type Shelf, SHAPES } from '../../support/quote-mails/shapes.ts'
import { deliver } from '../../support/worker/inbound-mails.ts'
import {
  freshAddress,
  freshSender,
  quoteAnswersTo,
  readingOf,
  settleQuoteMails,
  stockShelf,
} from '../../support/worker/quote-mails.ts'

const NAMES = Object.keys(SHAPES)
/** Every shape once; `QUOTE_MAILS=200` mails in all. */
const COUNT = Math.max(NAMES.length, Number(env.QUOTE_MAILS ?? 0))

let shelf: Shelf
beforeAll(async () => {
  shelf = await stockShelf()
})
beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

/** What a mail came to, as the same words whatever its shape. */
async function outcomeOf(seed: number) {
  const [from, to] = [freshSender(), freshAddress()]
  const minted = mintQuoteMail(seed, shelf, { from, to })
  await deliver(minted.raw)
  const [mail, ...more] = await settleQuoteMails(to)
  const { lines, quoted } = await readingOf(mail?.id ?? 0)
  const asked = lines.filter(({ problem }) => problem !== null)
  const answers = await quoteAnswersTo(from)
  return { minted, mail, more, quoted, asked, answers }
}

const inOrder = (words: string[]): string[] => words.toSorted((a, b) => (a < b ? -1 : 1))

describe('a mailed list', () => {
  it.each(Array.from({ length: COUNT }, (_, seed) => [seed, NAMES[seed % NAMES.length]]))(
    'is read: mail %i, %s',
    async (seed) => {
      const { minted, mail, more, quoted, asked, answers } = await outcomeOf(Number(seed))
      const wanted = minted.certain.toSorted(([a], [b]) => (a < b ? -1 : 1))
      const askedFor = asked.map(({ number }) => number)
      expect({ quoted, asked: inOrder(askedFor), status: mail?.status, more }).toEqual({
        quoted: wanted,
        asked: inOrder(minted.asked),
        status: 'done',
        more: [],
      })
      expect(answers.map(({ kind }) => kind)).toEqual([
        wanted.length > 0 ? 'quote-answered' : 'quote-asked-back',
      ])
    },
  )
})
