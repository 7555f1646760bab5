import { okOf, shown, times } from './support/at-once.ts'
import type { Client } from './support/client.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { buy, type Order, orderOf } from './support/shop.ts'
import { freshMpn, putOnSale } from './support/stock.ts'

/**
 * Contract: a proposal is answered "by its signed link alone" and "once"; what is agreed to is what was shown, and
 * an order is never changed by an answer that is over.
 */
export const proposalsAttack: Attack = {
  name: 'proposals',
  promise: 'what is proposed is agreed to by its link alone, as it was shown, and once',
  bounds: { calls: 400, seconds: 120 },
  play,
}

interface Proposal {
  id: number
  state: string
  url: string
  effect: { stamp: string } | null
}

interface Made {
  client: Client
  order: Order
  proposal: Proposal
  token: string
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  await report.part('links', () => tryLinks(scene, owner))
  await report.part('answers at once', () => tryAtOnce(scene, owner))
  await report.part('withdrawing while it is answered', () => tryWithdrawn(scene, owner))
  await report.part('staff without the right', () => tryStaff(scene, owner))
}

const QUANTITY = 3

/** An order of a part, and another one that is proposed for it. */
async function made(scene: Scene, owner: Client): Promise<Made> {
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }, { mpn: freshMpn() }])
  const { client } = await customer(scene)
  const order = await buy(client, items[0] ?? 0, { quantity: QUANTITY })
  const input = { order_line_id: order.items[0]?.id, supplier_offer_item_id: items[1] }
  const path = `/admin/orders/${order.id}/proposals`
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const proposal = must(await owner.post(path, input, { headers })).data<Proposal>()
  return { client, order, proposal, token: proposal.url.split('/').at(-1) ?? '' }
}

const look = async (scene: Scene, token: string): Promise<Proposal> =>
  must(await scene.client().get(`/proposals/${token}`)).data<Proposal>()

async function tryLinks(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { client, proposal, token } = await made(scene, owner)
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
  const line = { supplier_offer_item_id: items[0], quantity: 1 }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const quote = must(await client.post('/user/quotes', { items: [line] }, { headers }))
  const at = token.length >> 1
  const changed = token[at] === 'A' ? 'B' : 'A'
  const agreed = proposal.effect?.stamp ?? ''
  for (const guess of [
    String(proposal.id),
    token.slice(0, at) + changed + token.slice(at + 1),
    token.slice(0, -2),
    `${token}AA`,
    token.slice(0, at),
    token.split('').toReversed().join(''),
    quote.data<{ token: string }>().token,
  ]) {
    const shownTo = await scene.client().get(`/proposals/${guess}`)
    report.holds('a link that was not signed for a proposal opens none', !shownTo.isOk, shownTo)
    for (const verb of ['agree', 'decline']) {
      const answer = await scene.client().post(`/proposals/${guess}/${verb}`, { agreed })
      report.holds('nor does it answer one', !answer.isOk, answer)
    }
  }
  const crossed = await client.get(`/quotes/${token}`)
  report.holds('the link of a proposal opens no quote', !crossed.isOk, crossed)
  const blind = await scene.client().post(`/proposals/${token}/agree`, { agreed: '0'.repeat(64) })
  report.holds('nobody agrees to what they were not shown', blind.status === 409, blind)
  report.holds('and it stays open', (await look(scene, token)).state === 'open')
}

async function tryAtOnce(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  for (let nth = 0; nth < 3; nth += 1) {
    const { client, order, proposal, token } = await made(scene, owner)
    const agreed = proposal.effect?.stamp
    const answers = await times(8, (one) =>
      one % 2 === 0
        ? scene.client().post(`/proposals/${token}/agree`, { agreed })
        : scene.client().post(`/proposals/${token}/decline`),
    )
    const { state } = await look(scene, token)
    const states = new Set(okOf(answers).map((answer) => answer.data<Proposal>().state))
    const told = `${shown(answers)} → ${state}`
    report.holds('a proposal is answered one way', states.size === 1 && states.has(state), told)
    const lines = (await orderOf(client, order.id)).items
    const isWhole = lines.length === 1 && lines[0]?.quantity === QUANTITY
    report.holds('and its order has its pieces once', isWhole, JSON.stringify(lines))
  }
}

async function tryWithdrawn(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  for (let nth = 0; nth < 3; nth += 1) {
    const { order, proposal, token } = await made(scene, owner)
    const agreed = proposal.effect?.stamp
    const path = `/admin/orders/${order.id}/proposals/${proposal.id}/withdraw`
    const answers = await Promise.all([
      scene.client().post(`/proposals/${token}/agree`, { agreed }),
      owner.post(path),
      owner.post(`/admin/orders/${order.id}/cancellations`, { reason: 'Gone' }),
    ])
    const { state } = await look(scene, token)
    const told = `${shown(answers)} → ${state}`
    const isAgreed = answers[0]?.isOk === true && state === 'agreed'
    const isOver = state === 'withdrawn' || state === 'failed'
    report.holds('agreed, withdrawn or impossible, never half', isAgreed || isOver, told)
  }
}

async function tryStaff(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { client, order, proposal } = await made(scene, owner)
  const path = `/admin/orders/${order.id}/proposals`
  const agreed = { agreed: proposal.effect?.stamp, note: 'They said so' }
  for (const who of [client, await staff(scene, 'buyer'), await staff(scene, 'content')]) {
    for (const answer of [
      await who.post(path, { order_line_id: order.items[0]?.id, supplier_offer_item_id: 1 }),
      await who.post(`${path}/${proposal.id}/agreed`, agreed),
      await who.post(`${path}/${proposal.id}/withdraw`),
    ])
      report.holds('who may not change orders proposes and answers nothing', !answer.isOk, answer)
  }
  const other = await made(scene, owner)
  const foreign = `/admin/orders/${other.order.id}/proposals/${proposal.id}/withdraw`
  const answer = await owner.post(foreign)
  report.holds('a proposal is found in its own order alone', answer.status === 404, answer)
}
