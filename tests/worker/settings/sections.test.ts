import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import type { SectionState } from '../../../worker/store/settings/schemas/sections.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const path = (section: string) => `/admin/settings/sections/${section}`
const off = (client: Client, section: string) => client.put(path(section), { is_off: true })
const on = (client: Client, section: string) => client.put(path(section), { is_off: false })

/** Of the audit log: what was switched, the oldest first. */
async function switches() {
  const { results } = await env.DB.prepare(
    `SELECT action, before, after FROM audit_log WHERE subject_type = 'settings' AND action = 'settings.update'
     AND coalesce(after, before) LIKE '%off_section%' ORDER BY id`,
  ).all<{ action: string; before: string; after: string }>()
  return results
}

const sinceOf = async (client: Client, section: string) => {
  const states = await dataOf<SectionState[]>(await client.get('/admin/settings/sections'))
  return states.find((state) => state.section === section)?.off_since
}

afterEach(() => env.DB.prepare(`DELETE FROM settings WHERE key = 'off_sections'`).run())

describe('a section of the back office', () => {
  it('is gone for all but who may switch it on, at once, with a sentence', async () => {
    const owner = await staff('owner')
    const support = await staff('support')
    expect((await support.get('/admin/returns')).status).toBe(200)
    expect((await off(owner, 'returns')).status).toBe(200)
    const refused = await support.get('/admin/returns')
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'forbidden', message: 'This section is switched off in the store’s settings.' },
    ])
    expect((await support.post('/admin/returns/1/approve', { version: 1 })).status).toBe(403)
    expect((await owner.get('/admin/returns')).status).toBe(200)
    // Others stay, and the rail learns of it by the rights.
    expect((await support.get('/admin/quotes')).status).toBe(200)
    const { permissions } = await dataOf<CurrentUser>(await support.get('/user'))
    expect(permissions.filter((name) => name.startsWith('sales.returns.'))).toEqual([])
    expect(permissions).toContain('sales.quotes.view')

    expect((await on(owner, 'returns')).status).toBe(200)
    expect((await support.get('/admin/returns')).status).toBe(200)
  })

  it('says nothing of a section to who never had the right to it', async () => {
    await off(await staff('owner'), 'returns')
    const buyer = await staff(['catalog.brands.view'])
    const refused = await buyer.get('/admin/returns')
    const { message } = await refused.json<{ message: string }>()
    expect([refused.status, message.includes('switched off')]).toEqual([403, false])
  })

  it('keeps the day it was switched off, and is written down once when two do so at once', async () => {
    const owner = await staff('owner')
    const before = (await switches()).length
    await Promise.all([off(owner, 'quotes'), off(owner, 'quotes')])
    const since = await sinceOf(owner, 'quotes')
    expect(since).toMatch(/^\d{4}-/)
    await off(owner, 'quotes')
    expect(await sinceOf(owner, 'quotes')).toBe(since)
    expect(await switches()).toHaveLength(before + 1)
    await on(owner, 'quotes')
    await on(owner, 'quotes')
    expect(await sinceOf(owner, 'quotes')).toBeNull()
    const audits = await switches()
    expect(audits).toHaveLength(before + 2)
    expect(audits.at(-1)).toMatchObject({
      before: '{"off_section":"quotes"}',
      after: '{"off_section":null}',
    })
  })

  it('is switched only by who may change the store, and only if there is one', async () => {
    const support = await staff('support')
    expect((await off(support, 'quotes')).status).toBe(403)
    const owner = await staff('owner')
    expect((await off(owner, 'orders')).status).toBe(404)
    expect((await owner.put(path('quotes'), { is_off: 'yes' })).status).toBe(422)
    expect(await sinceOf(support, 'quotes')).toBeNull()
  })
})
