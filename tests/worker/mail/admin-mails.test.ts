import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminMail } from '../../../worker/store/mail/schemas/mails.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { coded, createMail, mailOf, provider, runSender } from './outbox.ts'

interface Listed {
  data: AdminMail[]
  pagination: { total: number }
  is_sender_missing: boolean
}

let client: Client
const list = async (query: string, changes: Parameters<Client['get']>[1] = {}) =>
  (await (await client.get(`/admin/mails${query}`, changes)).json()) as Listed

async function deadMail() {
  const mail = await createMail()
  await runSender({ MAIL: provider(() => coded('E_RECIPIENT_SUPPRESSED')).binding })
  return mail
}

beforeEach(async () => {
  await env.DB.exec('DELETE FROM mails')
  client = await staff(['settings.jobs.view', 'settings.jobs.update'])
})

describe('the list of mails', () => {
  it('shows what became of them, and nothing of what they say', async () => {
    const dead = await deadMail()
    await createMail({ nextAt: new Date(Date.now() + 60_000) })
    expect((await list('')).pagination.total).toBe(2)
    const { data } = await list('?status=failed')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      to: dead.email,
      kind: 'verify-email',
      status: 'failed',
      attempts: 1,
      last_error: 'E_RECIPIENT_SUPPRESSED',
    })
    expect(JSON.stringify(data)).not.toContain('signature')
    expect((await list(`?q=${dead.email.toUpperCase()}`)).data).toHaveLength(1)
  })

  it('shows staff of a store in production that it has no sender address', async () => {
    expect((await list('')).is_sender_missing).toBe(false)
    const production = { env: { APP_ENV: 'production', APP_KEY: 'k'.repeat(32) } }
    // Staff need a second factor there.
    await env.DB.exec('UPDATE users SET two_factor_confirmed_at = 1')
    expect((await list('', production)).is_sender_missing).toBe(true)
  })
})

describe('sending a dead letter again', () => {
  it('resets its attempts, once, on record', async () => {
    const { id } = await deadMail()
    const answers = await Promise.all([1, 2].map(() => client.post(`/admin/mails/${id}/retry`)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const audit = await env.DB.prepare(
      "SELECT count(*) AS count FROM audit_log WHERE action = 'mail.retry' AND subject_id = ?",
    )
      .bind(String(id))
      .first<{ count: number }>()
    expect(audit?.count).toBe(1)
    // By whichever sender is first: signing in has woken one too.
    await runSender({ MAIL: provider().binding })
    const sent = async () => expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
    await vi.waitFor(sent, { timeout: 10_000 })
  })

  it('is refused for one that was sent, and for none at all', async () => {
    const { id } = await createMail()
    await runSender({ MAIL: provider().binding })
    const refused = await client.post(`/admin/mails/${id}/retry`)
    expect(refused.status).toBe(409)
    expect((await refused.json<{ current: AdminMail }>()).current.status).toBe('sent')
    expect((await client.post('/admin/mails/999999/retry')).status).toBe(404)
  })
})
