import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { isSilenced } from '../../../worker/store/silence/is-silenced.ts'
import { SILENCE_KINDS, type SilencedKind } from '../../../worker/store/silence/schemas.ts'
import { sendMails } from '../../../worker/store/mail/send-mails.ts'
import { staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const PATH = '/admin/settings/silence'
const SINCE = '2026-11-27T00:00:00.000Z'

/** As a restore leaves the store. */
async function silence(): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(SILENCE_KINDS.map((kind) => [kind, SINCE])))
  await env.DB.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('silence', ?1, 0)
     ON CONFLICT (key) DO UPDATE SET value = ?1`,
  )
    .bind(value)
    .run()
}

const audits = () =>
  env.DB.prepare(
    `SELECT count(*) AS n FROM audit_log WHERE action = 'settings.update' AND before ->> 'silence' IS NOT NULL`,
  ).first<number>('n')

beforeEach(silence)

describe('a store that was restored', () => {
  it('tells any staff what is silent, and since when', async () => {
    const states = await dataOf<SilencedKind[]>(await (await staff('support')).get(PATH))
    expect(states).toEqual(SILENCE_KINDS.map((kind) => ({ kind, since: SINCE })))
  })

  it('sends no mail, and does once mail is switched on', async () => {
    const ctx = testCtx()
    const to = `${crypto.randomUUID()}@example.com`
    await env.DB.prepare(
      `INSERT INTO mails (kind, email, locale, data, next_at) VALUES ('password-changed', ?, 'en', '{"firstName":"A"}', 0)`,
    )
      .bind(to)
      .run()
    const attempts = () =>
      env.DB.prepare('SELECT attempts FROM mails WHERE email = ?')
        .bind(to)
        .first<number>('attempts')
    await sendMails(ctx)
    expect(await attempts()).toBe(0)
    await (await staff('owner')).delete(`${PATH}/mail`)
    await sendMails(ctx)
    expect(await attempts()).toBe(1)
  })

  it('is switched on kind by kind, with an entry in the audit log once', async () => {
    const owner = await staff('owner')
    const before = (await audits()) ?? 0
    const left = await dataOf<SilencedKind[]>(await owner.delete(`${PATH}/payments`))
    expect(left.map(({ kind }) => kind)).toEqual(
      SILENCE_KINDS.filter((kind) => kind !== 'payments'),
    )
    await owner.delete(`${PATH}/payments`)
    expect(await audits()).toBe(before + 1)
    expect(await isSilenced(testCtx(), 'payments')).toBe(false)
    expect(await isSilenced(testCtx(), 'pulls')).toBe(true)
  })

  it('is switched on whole', async () => {
    const answer = await (await staff('owner')).delete(`${PATH}/all`)
    expect(await dataOf<SilencedKind[]>(answer)).toEqual([])
    const silent = await Promise.all(SILENCE_KINDS.map((kind) => isSilenced(testCtx(), kind)))
    expect(silent).not.toContain(true)
  })

  it('stays silent for those who may not change the store’s settings, and for unknown kinds', async () => {
    expect((await (await staff('support')).delete(`${PATH}/mail`)).status).toBe(403)
    expect((await (await staff('owner')).delete(`${PATH}/noise`)).status).toBe(404)
    expect(await isSilenced(testCtx(), 'mail')).toBe(true)
  })
})

it('a store that was never restored is not silent', async () => {
  await env.DB.prepare(`DELETE FROM settings WHERE key = 'silence'`).run()
  expect(await isSilenced(testCtx(), 'mail')).toBe(false)
})
