import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import type { DeadLetter } from '../../../worker/store/dead-letters/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createOffer } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { caughtUp, listen } from '../live/listener.ts'

const VIEW = 'settings.jobs.view'
const UPDATE = 'settings.jobs.update'

const looking = () => staff([VIEW, UPDATE, 'suppliers.offers.view'])

/** Lets a job die, as the platform's own dead letters arrive. */
async function die(body: JobMessage, bindings: Env = env): Promise<void> {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body }
  const context = createExecutionContext()
  await consume(createMessageBatch<JobMessage>('detal-jobs-dead', [message]), bindings, context)
  await waitOnExecutionContext(context)
}

const letters = async (client: Client, query = '') =>
  dataOf<DeadLetter[]>(await client.get(`/admin/dead-letters?${query}`))

async function deadPull(client: Client) {
  const offerId = await createOffer()
  await die({ kind: 'price-list.pull', offerId })
  const [letter] = await letters(client)
  if (letter === undefined) throw new Error('no letter')
  return { offerId, letter }
}

const auditOf = async (id: number) =>
  (
    await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'dead-letter' AND subject_id = ?`,
    )
      .bind(String(id))
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

describe('jobs that failed for good', () => {
  it('are listed with what they were about, the newest first, one kind alone too', async () => {
    const client = await looking()
    await die({ kind: 'mail.send' })
    const { offerId, letter } = await deadPull(client)
    expect(letter).toMatchObject({
      kind: 'price-list.pull',
      attempts: 6,
      subject: { type: 'offer', id: String(offerId) },
    })
    expect(letter.subject?.name).not.toBeNull()
    const kinds = new Set((await letters(client, 'kind=mail.send')).map(({ kind }) => kind))
    expect([...kinds]).toEqual(['mail.send'])
    const oldest = await letters(client, 'sort=created_at&per_page=100')
    expect(oldest.at(-1)?.id).toBe(letter.id)
  })

  it('tells those who may see it at once, and nobody else', async () => {
    const [heard, deaf] = [
      await listen(await looking(), '/admin/live'),
      await listen(await staff(['sales.orders.view']), '/admin/live'),
    ]
    await die({ kind: 'mail.send' })
    await Promise.all([caughtUp(heard), caughtUp(deaf)])
    expect(heard.heard).toContainEqual({ kind: 'job', id: 0 })
    expect(deaf.heard).toEqual([])
  })

  it('are tried once more by one press, and taken off the list', async () => {
    const client = await looking()
    const { letter } = await deadPull(client)
    expect((await client.post(`/admin/dead-letters/${letter.id}/retry`)).status).toBe(204)
    expect((await client.post(`/admin/dead-letters/${letter.id}/retry`)).status).toBe(404)
    expect((await letters(client)).map(({ id }) => id)).not.toContain(letter.id)
    expect(await auditOf(letter.id)).toEqual(['dead-letters.retry'])
  })

  it('are dismissed once, by those who may', async () => {
    const client = await looking()
    const { letter } = await deadPull(client)
    const looker = await staff([VIEW])
    expect((await looker.delete(`/admin/dead-letters/${letter.id}`)).status).toBe(403)
    expect((await looker.post(`/admin/dead-letters/${letter.id}/retry`)).status).toBe(403)
    const answers = await Promise.all([
      client.delete(`/admin/dead-letters/${letter.id}`),
      client.delete(`/admin/dead-letters/${letter.id}`),
    ])
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(await auditOf(letter.id)).toEqual(['dead-letters.dismiss'])
    expect((await client.delete(`/admin/dead-letters/${letter.id}`)).status).toBe(404)
  })
})
