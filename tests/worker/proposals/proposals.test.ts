import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../../worker/sales/quotes/quote-link.ts'
import type { Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { everythingOf } from '../orders/staff.ts'
import { eventsOf, expire, proposed } from './proposing.ts'

const refusal = async (answer: Response) => [
  answer.status,
  (await answer.json<{ reason?: string }>()).reason,
]

describe('a proposal', () => {
  it('is mailed with a link that shows what it comes to, and changes nothing', async () => {
    const { order, made, look, post, input, key, listed } = await proposed()
    expect(await look()).toMatchObject({
      state: 'open',
      order_number: order.number,
      quantity: 5,
      ordered: { price: { micros: 1_000_000 } },
      problem: null,
      note: 'The same in every way',
      effect: {
        total_before: { amount: 1400 },
        difference: { amount: made.effect?.difference.amount },
      },
    })
    const mail = await env.DB.prepare(
      `SELECT data ->> 'url' AS url FROM mails WHERE kind = 'proposal-made' AND data ->> 'number' = ?`,
    )
      .bind(order.number)
      .all()
    expect(mail.results).toEqual([{ url: made.url }])
    expect((await everythingOf(order.id)).holds).toMatchObject([{ reserved: 5 }])
    expect((await post('proposals', input, key)).status).toBe(201)
    expect(await listed()).toHaveLength(1)
    expect(await eventsOf(order.id)).toEqual(['proposed'])
  })

  it('agreed to puts the offer into the line, once', async () => {
    const { order, lines, offer, agree, look, read } = await proposed()
    const stamp = (await look()).effect?.stamp ?? ''
    const twice = await Promise.all([agree(stamp), agree(stamp)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await agree(stamp)).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'agreed', effect: null })
    expect((await read()).items).toMatchObject([
      { id: lines[0]?.id, supplier_offer_item_id: offer.itemId, quantity: 5 },
    ])
    expect(await eventsOf(order.id)).toEqual(['proposed', 'changed', 'proposal_agreed'])
  })

  it('for some pieces leaves the others', async () => {
    const { offer, agree, read } = await proposed({}, { quantity: 2 })
    expect((await agree()).status).toBe(200)
    expect((await read()).items).toMatchObject([
      { quantity: 3 },
      { quantity: 2, supplier_offer_item_id: offer.itemId },
    ])
  })

  it('declined leaves the order as it is, once', async () => {
    const { order, decline, look, read } = await proposed()
    const twice = await Promise.all([decline(), decline()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await look()).state).toBe('declined')
    expect(await read()).toMatchObject({ items: [{ canceled: 0, quantity: 5 }] })
    expect(await eventsOf(order.id)).toEqual(['proposed', 'proposal_declined'])
  })

  it('is answered once: the other answer is refused', async () => {
    const { agree, decline, look } = await proposed()
    const stamp = (await look()).effect?.stamp ?? ''
    const answers = await Promise.all([agree(stamp), decline()])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(['agreed', 'declined']).toContain((await look()).state)
    const late = (await look()).state === 'agreed' ? await decline() : await agree(stamp)
    expect(await refusal(late)).toEqual([409, 'proposal_answered'])
  })

  it('fails when its offer is gone or dearer by then; nothing changes, staff are told', async () => {
    for (const [sql, problem] of [
      ['UPDATE offer_items SET remains = 4 WHERE id = ?', 'gone'],
      ['UPDATE offer_items SET cost_micros = cost_micros * 2 WHERE id = ?', 'dearer'],
    ] as const) {
      const { order, offer, look, agree, items, read } = await proposed()
      const stamp = (await look()).effect?.stamp ?? ''
      await env.DB.prepare(sql).bind(offer.itemId).run()
      expect(await look()).toMatchObject({ state: 'open', problem, effect: null })
      const answer = await agree(stamp)
      expect(await dataOf<Proposal>(answer)).toMatchObject({ state: 'failed', problem })
      expect((await read()).items).toMatchObject([{ supplier_offer_item_id: items[0]?.itemId }])
      expect(await eventsOf(order.id)).toEqual(['proposed', 'proposal_failed'])
    }
  })

  it('fails when its line has been changed meanwhile', async () => {
    const { lines, change, look, agree } = await proposed()
    const stamp = (await look()).effect?.stamp ?? ''
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 4 }] })
    expect((await look()).problem).toBe('changed')
    expect(await dataOf<Proposal>(await agree(stamp))).toMatchObject({ state: 'failed' })
  })

  it('is agreed to only as it was shown', async () => {
    const { agree, look } = await proposed()
    expect(await refusal(await agree('0'.repeat(64)))).toEqual([409, 'proposal_moved'])
    expect((await look()).state).toBe('open')
  })

  it('is over after seven days, once withdrawn, and with another for the line', async () => {
    const old = await proposed()
    const stamp = (await old.look()).effect?.stamp
    await expire(old.made)
    expect((await old.look()).state).toBe('expired')
    expect(await refusal(await old.agree(stamp))).toEqual([409, 'proposal_expired'])
    const back = await proposed()
    const withdraw = () => back.post(`proposals/${back.made.id}/withdraw`)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect(await refusal(await back.decline())).toEqual([409, 'proposal_answered'])
    const first = await proposed()
    expect((await first.post('proposals', first.input)).status).toBe(201)
    expect((await first.listed()).map(({ state }) => state)).toEqual(['open', 'withdrawn'])
  })

  it('is agreed to by phone with a note', async () => {
    const { order, made, post, read, offer } = await proposed()
    const agreed = made.effect?.stamp
    const without = await post(`proposals/${made.id}/agreed`, { agreed })
    expect(await errorsOf(without)).toHaveProperty('note')
    const answer = await post(`proposals/${made.id}/agreed`, { agreed, note: 'Mr Smith, 14:30' })
    expect(await dataOf(answer)).toMatchObject({ state: 'agreed', answer_note: 'Mr Smith, 14:30' })
    expect((await read()).items).toMatchObject([{ supplier_offer_item_id: offer.itemId }])
    expect(await eventsOf(order.id)).toContain('proposal_by_phone')
    const audit = await env.DB.prepare(
      `SELECT actor_id, after ->> 'agreed_by' AS agreed_by FROM audit_log
       WHERE action = 'orders.change' AND subject_id = ?`,
    )
      .bind(String(order.id))
      .all()
    expect(audit.results).toEqual([{ actor_id: expect.any(Number), agreed_by: 'phone' }])
  })

  it('is opened by its signed link alone, and not found in another order', async () => {
    const { made, token, customer, me } = await proposed()
    const { order: other } = await proposed()
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await customer.get(`/proposals/${forged}`)).status).toBe(403)
    // The same key signed for a quote opens nothing here.
    const crossed = tokenOf(env, token.slice(0, 22))
    expect((await customer.get(`/proposals/${crossed}`)).status).toBe(403)
    expect((await customer.get(`/quotes/${token}`)).status).toBe(403)
    const path = `/admin/orders/${other.id}/proposals/${made.id}/withdraw`
    expect((await me.post(path)).status).toBe(404)
  })

  it('is made by who may change orders, for an offer that can be had', async () => {
    const { order, input, post } = await proposed()
    const buyer = await staff('buyer')
    expect((await buyer.post(`/admin/orders/${order.id}/proposals`, input)).status).toBe(403)
    const gone = await post('proposals', { ...input, supplier_offer_item_id: 7 })
    expect(gone.status).toBe(422)
    const many = await post('proposals', { ...input, quantity: 6 })
    expect(await errorsOf(many)).toHaveProperty('quantity')
  })
})
