import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './support/client.ts'
import { passMinutes } from './support/grant.ts'
import { mailTo } from './support/mails.ts'
import {
  customer,
  freshEmail,
  must,
  PASSWORD,
  registration,
  signIn,
  staff,
  whoIs,
} from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { guard, type Guarded } from './support/second-factor.ts'
import { buy, pay, place, readyCheckout, work } from './support/shop.ts'
import { csvOf, freshMpn, mintPlace, putOnSale, remainsOf, upload } from './support/stock.ts'

/**
 * Contract: "killed at any point it goes on from where it stood and ends with the same table"; placing
 * "succeeds whole or leaves nothing"; a recovery code and a reset token count once. The runtime is killed
 * while orders are placed, money is given back, lists come in and people sign in; then it starts again and
 * everybody repeats what got no answer. (`tests/runtime/killed.ts` does so for orders and the bank alone.)
 */
export const unlucky: Attack = {
  name: 'unlucky',
  promise: 'whatever is cut off by a power cut is there once or not at all, and can be asked again',
  bounds: { calls: 2500, seconds: 300 },
  isForOwnStore: true,
  play,
}

const KILLS = 2
const BUYERS = 4
const STOCK = 50
const ROWS = 20_000

async function play(scene: Scene): Promise<void> {
  for (let nth = 0; nth < KILLS; nth += 1)
    await scene.report.part(`kill ${nth + 1}`, () => cutOff(scene, nth))
}

/** Asks until there is an answer that is no fault, before or after the power cut. */
interface Errand {
  name: string
  ask: () => Promise<number>
}

interface Round {
  owner: Client
  mpn: string
  buyers: { client: Client; checkoutId: number; key: string }[]
  refunding: { id: number; lines: object[]; key: string }
  list: { offerId: number; mpns: string[]; key: string }
  guarded: Guarded
  reset: { token: string; email: string }
  email: string
}

async function prepare(scene: Scene): Promise<Round> {
  const owner = await staff(scene, 'owner')
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, stock: String(STOCK) }])
  const item = items[0] ?? 0
  const buyers = []
  for (let nth = 0; nth < BUYERS; nth += 1) {
    const { client } = await customer(scene)
    const { id: checkoutId } = await readyCheckout(client, item)
    buyers.push({ client, checkoutId, key: crypto.randomUUID() })
  }
  const payer = await customer(scene)
  const { id, items: bought } = await buy(payer.client, item, { payment: 'card' })
  await pay(payer.client, id)
  must(await work(owner, id, 'invoices'))
  const { offerId } = await mintPlace(owner)
  const forgetful = await customer(scene)
  must(await scene.client().post('/forgot-password', { email: forgetful.email }))
  const { links } = await mailTo(scene, forgetful.email, 'reset-password')
  return {
    owner,
    mpn,
    buyers,
    refunding: {
      id,
      lines: bought.map((line) => ({ order_line_id: line.id, quantity: 1 })),
      key: crypto.randomUUID(),
    },
    list: { offerId, mpns: Array.from({ length: ROWS }, freshMpn), key: crypto.randomUUID() },
    guarded: await guard(await customer(scene)),
    reset: { email: forgetful.email, token: /reset\/([^?/]+)/.exec(links[0] ?? '')?.[1] ?? '' },
    email: freshEmail(),
  }
}

async function cutOff(scene: Scene, nth: number): Promise<void> {
  const round = await prepare(scene)
  const errands = errandsOf(scene, round)
  const answered = new Map<string, number>()
  const first = errands.map(async ({ name, ask }, at) => {
    await wait(at * 40)
    const status = await ask().catch(() => 0)
    if (status > 0 && status < 500) answered.set(name, status)
  })
  await wait(150 + ((nth + Math.random()) / KILLS) * 900)
  await scene.store.kill()
  await Promise.all(first)
  await scene.store.start()
  passMinutes(scene)
  const again = new Map<string, number>()
  for (const errand of errands) again.set(errand.name, await askAgain(scene, errand))
  await checkOrders(scene, round)
  await checkList(scene, round)
  await checkPeople(scene, round, answered, again)
}

/** Asks until somebody may have left off what was being done; what that took is said. */
async function askAgain(scene: Scene, { name, ask }: Errand): Promise<number> {
  const said: string[] = []
  for (let tries = 0; tries < 20; tries += 1) {
    const status = await ask().catch(String)
    said.push(String(status))
    const isAnswered = typeof status === 'number' && status !== 409 && status < 500
    if (isAnswered) {
      const promise = 'what was cut off can be asked again, and is done'
      const isOnce = /^(recovery|reset|register)$/.test(name)
      scene.report.holds(promise, status < 300 || (isOnce && status === 422), name, said.join())
      return status
    }
    await wait(1000)
  }
  scene.report.holds('what was cut off is not refused for ever', false, name, said.join())
  return 0
}

function errandsOf(scene: Scene, round: Round): Errand[] {
  const { owner, buyers, refunding, list, guarded, reset, email } = round
  const status = async (call: Promise<{ status: number }>) => (await call).status
  const csv = csvOf(list.mpns.map((mpn) => ({ mpn })))
  const headers = { 'Idempotency-Key': list.key }
  const password = 'Reset-Pass-9'
  return [
    ...buyers.map(({ client, checkoutId, key }) => ({
      name: `place ${checkoutId}`,
      ask: () => status(place(client, checkoutId, { key })),
    })),
    { name: 'list', ask: () => status(upload(owner, list.offerId, csv, { query: '?apply=auto', headers })) },
    { name: 'refund', ask: () => status(work(owner, refunding.id, 'credit-notes', { reason: 'x', lines: refunding.lines }, refunding.key)) },
    { name: 'recovery', ask: () => recover(scene, guarded) },
    {
      name: 'reset',
      ask: () => status(scene.client().post('/reset-password', { ...reset, password, password_confirmation: password })),
    },
    { name: 'register', ask: () => status(scene.client().post('/register', registration(email))) },
  ] // prettier-ignore
}

async function recover(scene: Scene, { email, recoveryCodes }: Guarded): Promise<number> {
  const client = scene.client()
  must(await signIn(client, email))
  return (await client.post('/two-factor-challenge', { recovery_code: recoveryCodes[0] })).status
}

async function checkOrders(scene: Scene, { owner, mpn, buyers, refunding }: Round): Promise<void> {
  const { report } = scene
  for (const { client } of buyers) {
    const orders = must(await client.get('/user/orders')).data<{ id: number }[]>()
    report.holds('everybody who placed has one order', orders.length === 1, JSON.stringify(orders))
    const cart = must(await client.get('/user/cart')).data<unknown[]>()
    report.holds('an order that is placed has left the cart', cart.length === 0)
  }
  const left = await remainsOf(owner, mpn)
  // One was bought before, and its credit note gives nothing back that was shipped.
  const isRight = left === STOCK - BUYERS - 1 || left === STOCK - BUYERS
  report.holds('stock is short of what was sold', isRight, `${left} of ${STOCK}`)
  const order = must(await owner.get(`/admin/orders/${refunding.id}`)).data<{
    documents: { kind: string }[]
    refunds: unknown[]
  }>()
  const credits = order.documents.filter(({ kind }) => /credit/.test(kind)).length
  report.holds('a credit note is there once', credits === 1, JSON.stringify(order.documents))
  report.holds('money goes back once', order.refunds.length <= 1, JSON.stringify(order.refunds))
}

async function checkList(scene: Scene, { owner, list }: Round): Promise<void> {
  const { report } = scene
  const path = `/admin/offers/${list.offerId}`
  let live: { status: string; counts: { rows: number } | null } | undefined
  let count = 0
  for (let tries = 0; tries < 100 && live?.status !== 'applied'; tries += 1) {
    await scene.client().fetch('GET', '/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
    const lists = must(await owner.get(`${path}/price-lists`)).data<NonNullable<typeof live>[]>()
    count = lists.length
    live = lists.find(({ status }) => status === 'applied') ?? lists[0]
    if (live?.status !== 'applied') await wait(500)
  }
  report.holds(
    'a list that was cut off goes on and ends applied',
    live?.status === 'applied',
    JSON.stringify(live),
  )
  report.holds('a list sent again with its key is one list', count === 1, `${count} lists`)
  const { items_count: items } = must(await owner.get(path)).data<{ items_count: number }>()
  report.holds('every row of the list is on sale', items === ROWS, `${items} of ${ROWS}`)
  for (const mpn of [list.mpns[0], list.mpns[ROWS / 2], list.mpns[ROWS - 1]]) {
    const found = must(await owner.get(`/search?q=${mpn}`)).data<{
      products: { offers: unknown[] }[]
    }>()
    report.holds(
      'a row of the list is found once',
      found.products[0]?.offers.length === 1,
      mpn ?? '',
    )
  }
}

async function checkPeople(
  scene: Scene,
  { guarded, reset, email, owner }: Round,
  answered: Map<string, number>,
  again: Map<string, number>,
): Promise<void> {
  const { report } = scene
  const outcome = (name: string) => `${answered.get(name) ?? 'no answer'}, then ${again.get(name)}`
  const wins = (name: string) =>
    [answered.get(name), again.get(name)].filter((status = 0) => status >= 200 && status < 300)
      .length
  for (const name of ['recovery', 'reset', 'register'])
    report.holds(`${name} counts once`, wins(name) <= 1, outcome(name))
  const fresh = scene.client()
  must(await signIn(fresh, guarded.email))
  const next = await fresh.post('/two-factor-challenge', {
    recovery_code: guarded.recoveryCodes[1],
  })
  report.holds('another recovery code still opens', next.isOk, next)
  const passwords = [PASSWORD, 'Reset-Pass-9']
  const open = []
  for (const password of passwords)
    open.push((await signIn(scene.client(), reset.email, password)).isOk)
  report.holds(
    'one password opens after a reset that was cut off',
    open.filter(Boolean).length === 1,
    open.join(),
  )
  const registered = await signIn(scene.client(), email)
  report.holds('whoever registered can sign in', registered.isOk, outcome('register'), registered)
  report.holds('sessions outlive a power cut', (await whoIs(owner)) !== null)
}
