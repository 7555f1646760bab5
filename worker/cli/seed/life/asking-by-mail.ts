import type { ForwardableEmailMessage } from '@cloudflare/workers-types'
import { query, queryRows } from '../../../db/query.ts'
import { jobCtx } from '../../../jobs/job-ctx.ts'
import { quoteAddressOf } from '../../../lib/quote-address.ts'
import { receiveMail } from '../../../suppliers/inbound-mails/receive-mail.ts'
import { after, type Story } from './days.ts'
import { choose } from './orders.ts'
import { lifePeople, type LifePerson } from './people.ts'
import { doJobs, type World } from './world.ts'

interface Wanted {
  brand: string
  mpn: string
  quantity: number
}

/** How people write. */
const WAYS: ((wanted: Wanted[], person: LifePerson) => { subject: string; text: string })[] = [
  (wanted, { first, last }) => ({
    subject: 'Запрос цены',
    text: `Добрый день!\n\nПришлите, пожалуйста, счёт на:\n${wanted.map(({ brand, mpn, quantity }) => `${mpn} ${brand} - ${quantity} шт.`).join('\n')}\n\nС уважением,\n${first} ${last}\n`,
  }),
  (wanted, { first }) => ({
    subject: 'RFQ',
    text: `Hello,\n\nplease quote:\n\n${wanted.map(({ mpn, quantity }) => `${quantity} pcs ${mpn}`).join('\n')}\n\nThanks,\n${first}\n`,
  }),
  // A number that several makers have, and one that nobody has: both are asked back.
  (wanted, { first }) => ({
    subject: 'Спіс дэталяў',
    text: `Вітаю!\nПатрэбна:\nLM317T - 10 шт.\nXQ-77120-ZZ - 4 шт.\n${wanted.map(({ mpn, quantity }) => `${mpn} - ${quantity} шт.`).join('\n')}\n\nДзякуй, ${first}\n`,
  }),
  (_, { first }) => ({
    subject: 'Вопрос по доставке',
    text: `Здравствуйте!\nСкажите, пожалуйста, вы работаете в субботу?\n${first}\n`,
  }),
]

/** Customers who send their list by mail and wait for a quote. */
export async function* askByMail(world: World): Story {
  const to = quoteAddressOf(world.env)
  if (to === null) return
  for (let nth = 0; ; nth += 1) {
    yield after(24 * 9 + 5)
    const person = lifePeople()[nth % 10]
    if (person === undefined) return
    const chosen = choose(world, 5)
    const wanted = await namesOf(world, chosen.map(({ item, quantity }) => [item.productId, quantity])) // prettier-ignore
    const write = WAYS[nth % WAYS.length] ?? WAYS[0]
    if (write === undefined) return
    const from = `${person.login}@example.com`
    await deliver(world, { from, to, nth, ...write(wanted, person) })
  }
}

const namesOf = ({ db }: World, pieces: [id: number, quantity: number][]) =>
  queryRows(
    db.raw,
    query<Wanted>`SELECT b.name AS brand, p.mpn, k.value ->> 1 AS quantity
      FROM json_each(${JSON.stringify(pieces)}) k
      CROSS JOIN products p ON p.id = k.value ->> 0 CROSS JOIN brands b ON b.id = p.brand_id`,
  )

interface Written {
  from: string
  to: string
  subject: string
  text: string
  nth: number
}

/** As Email Routing hands it over, which has proved the sender. */
async function deliver(world: World, { from, to, subject, text, nth }: Written): Promise<void> {
  const domain = from.slice(from.indexOf('@') + 1)
  const raw = new TextEncoder().encode(
    [
      `Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=${domain}`,
      `Message-ID: <list-${nth}@${domain}>`,
      `From: ${from}`,
      `To: ${to}`,
      `Subject: =?utf-8?B?${base64(subject)}?=`,
      `Date: ${new Date(world.clock.now()).toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64(text),
      '',
    ].join('\r\n'),
  )
  let refusal: string | null = null
  const message: Pick<ForwardableEmailMessage, 'from' | 'to' | 'raw' | 'rawSize' | 'setReject'> = {
    from,
    to,
    raw: new Blob([raw]).stream() as ForwardableEmailMessage['raw'],
    rawSize: raw.byteLength,
    setReject: (sentence) => {
      refusal = sentence
    },
  }
  await receiveMail(jobCtx(world.env), message)
  if (refusal !== null) throw new Error(refusal)
  await doJobs(world)
}

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll(/.{76}/g, '$&\r\n')
