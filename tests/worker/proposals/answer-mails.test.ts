import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../late-lines/late.ts'
import { proposed } from './proposing.ts'

/** A proposal, and the mails about its answer to who made it, who reads Russian. */
async function answered() {
  const proposal = await proposed()
  const row = await env.DB.prepare(
    'SELECT u.id, u.email FROM order_proposals p JOIN users u ON u.id = p.actor_id WHERE p.id = ?',
  )
    .bind(proposal.made.id)
    .first<{ id: number; email: string }>()
  const { id, email } = row!
  await env.DB.prepare(`UPDATE users SET locale = 'ru' WHERE id = ?`).bind(id).run()
  return { ...proposal, told: () => mailsTo(email, 'proposal-answered'), proposer: id }
}

describe('who proposed a part', () => {
  it('is mailed that the customer agreed, once, with the order in the back office', async () => {
    const { agree, told, order } = await answered()
    await agree()
    await agree()
    expect(await told()).toMatchObject([
      {
        locale: 'ru',
        data: {
          number: order.number,
          isAgreed: true,
          isFailed: false,
          proposed: expect.stringContaining(' × 5'),
          url: `https://detal.example/ru/admin/sales/orders/${order.id}`,
        },
      },
    ])
  })

  it('is mailed that the customer declined, once, also when two decline at once', async () => {
    const { decline, told } = await answered()
    await Promise.all([decline(), decline()])
    expect((await told()).map(({ data }) => data['isAgreed'])).toEqual([false])
  })

  it('is not mailed about what staff heard on the phone, nor when they left', async () => {
    const phone = await answered()
    const agreed = (await phone.look()).effect?.stamp
    const path = `proposals/${phone.made.id}/agreed`
    expect((await phone.post(path, { agreed, note: 'Ala' })).status).toBe(200)
    expect(await phone.told()).toEqual([])
    const gone = await answered()
    await env.DB.prepare('UPDATE users SET is_disabled = 1 WHERE id = ?').bind(gone.proposer).run()
    expect((await gone.decline()).status).toBe(200)
    expect(await gone.told()).toEqual([])
  })
})
