import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MOST_VIEWS, type SavedView } from '../../../worker/store/saved-views/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'

const VIEW = { list: 'orders', name: 'To ship', search: { status: 'processing', sort: '-number' } }

const sales = () => staff(['sales.orders.view'])

async function viewsOf(client: Client, list = 'orders'): Promise<SavedView[]> {
  const answer = await client.get(`/admin/saved-views?list=${list}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: SavedView[] }>()).data
}

/** … without what others have shared. */
const ownViews = async (client: Client, list = 'orders') =>
  (await viewsOf(client, list)).filter((view) => view.is_own)

async function save(client: Client, changes: object = {}): Promise<SavedView> {
  const answer = await client.post('/admin/saved-views', { ...VIEW, ...changes })
  expect(answer.status).toBe(201)
  return (await answer.json<{ data: SavedView }>()).data
}

describe('saved views', () => {
  it('come back as they were saved, to their owner only', async () => {
    const [me, colleague] = [await sales(), await sales()]
    const saved = await save(me)
    expect(saved).toMatchObject({ ...VIEW, is_shared: false, is_own: true, can_delete: true })
    expect(await ownViews(me)).toEqual([saved])
    expect((await viewsOf(colleague)).map(({ id }) => id)).not.toContain(saved.id)
  })

  it('replace the view of the same name and list', async () => {
    const me = await sales()
    await save(me)
    const next = await save(me, { search: { q: 'LM317' } })
    expect(await ownViews(me)).toEqual([next])
    expect(next.search).toEqual({ q: 'LM317' })
  })

  it('are seen by everybody who may look at the list once they are shared', async () => {
    const [me, colleague] = [await sales(), await sales()]
    const name = crypto.randomUUID().slice(0, 30)
    const { id } = await save(me, { name, is_shared: true })
    const seen = (await viewsOf(colleague)).find((view) => view.id === id)
    expect(seen).toMatchObject({ name, is_own: false, is_shared: true, can_delete: false })
    expect(seen?.author).not.toBe('')
  })

  it('are kept per list', async () => {
    const me = await staff(['sales.orders.view', 'settings.jobs.view'])
    await save(me)
    const mails = await save(me, { list: 'mails', search: { status: 'failed' } })
    expect(await ownViews(me, 'mails')).toEqual([mails])
  })

  it('are refused for a list the person may not look at', async () => {
    const me = await staff(['settings.jobs.view'])
    expect((await me.get('/admin/saved-views?list=orders')).status).toBe(403)
    expect((await me.post('/admin/saved-views', VIEW)).status).toBe(403)
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(41) },
    { name: 'two\nlines' },
    { list: 'nonsense' },
    { search: { 'no name': 'x' } },
    { search: { q: 7 } },
    { search: { q: 'x'.repeat(401) } },
    { more: 1 },
  ])('are refused with what cannot be a view: %j', async (changes) => {
    const answer = await (await sales()).post('/admin/saved-views', { ...VIEW, ...changes })
    expect(answer.status).toBe(422)
  })

  it(`are at most ${MOST_VIEWS} for a person and a list`, async () => {
    const me = await sales()
    for (let count = 0; count < MOST_VIEWS; count += 1) await save(me, { name: `view ${count}` })
    const refused = await me.post('/admin/saved-views', VIEW)
    expect(refused.status).toBe(409)
    // One of the names that are there still takes what is new.
    expect((await save(me, { name: 'view 7', search: {} })).search).toEqual({})
    expect(await ownViews(me)).toHaveLength(MOST_VIEWS)
  })

  it('are deleted by their owner, and not found by others', async () => {
    const [me, colleague] = [await sales(), await sales()]
    const { id } = await save(me)
    expect((await colleague.delete(`/admin/saved-views/${id}`)).status).toBe(404)
    expect((await me.delete(`/admin/saved-views/${id}`)).status).toBe(204)
    expect((await me.delete(`/admin/saved-views/${id}`)).status).toBe(404)
    expect(await ownViews(me)).toEqual([])
  })

  it('that are shared can be taken away by who sets up the store, private ones cannot', async () => {
    const me = await sales()
    const owner = await staff(['settings.store.update', 'sales.orders.view'])
    const own = await save(me, { name: 'mine alone' })
    const shared = await save(me, { name: crypto.randomUUID().slice(0, 30), is_shared: true })
    expect((await owner.delete(`/admin/saved-views/${own.id}`)).status).toBe(404)
    expect((await viewsOf(owner)).find(({ id }) => id === shared.id)?.can_delete).toBe(true)
    expect((await owner.delete(`/admin/saved-views/${shared.id}`)).status).toBe(204)
  })

  it('are saved once when two saves of one name come together', async () => {
    const me = await sales()
    await Promise.all([save(me), save(me), save(me, { search: {} })])
    expect(await ownViews(me)).toHaveLength(1)
  })

  it('leave a row in the audit log with what was saved, and none without it', async () => {
    const me = await sales()
    const name = crypto.randomUUID().slice(0, 30)
    // The session takes the first call of the database, the view the second.
    for (const fault of ['before', 'after'] as const) {
      const faulty = faultyEnv(env, { at: 2, fault })
      await me.post('/admin/saved-views', { ...VIEW, name }, { env: faulty.env })
      const rows = await env.DB.prepare(
        `SELECT (SELECT count(*) FROM saved_views WHERE name = ?1) AS views,
           (SELECT count(*) FROM audit_log WHERE subject_id = ?2) AS logged`,
      )
        .bind(name, `orders/${name}`)
        .first<{ views: number; logged: number }>()
      expect(rows).toEqual(fault === 'before' ? { views: 0, logged: 0 } : { views: 1, logged: 1 })
    }
    await save(me, { name })
    const after = await env.DB.prepare(
      `SELECT count(*) AS count FROM audit_log WHERE subject_id = ? AND action = 'saved-views.save'`,
    )
      .bind(`orders/${name}`)
      .first<{ count: number }>()
    expect(after?.count).toBeGreaterThan(0)
  })
})
