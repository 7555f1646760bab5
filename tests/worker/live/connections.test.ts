import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { forgetRooms } from '../../../worker/store/live/forget-rooms.ts'
import { STAFF_ROOM } from '../../../worker/store/live/rooms.ts'
import type { Connection, LiveFigures, TestHint } from '../../../worker/store/live/schemas.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { caughtUp, listen, WITHIN } from './listener.ts'

const VIEW = 'settings.live.view'
const UPDATE = 'settings.live.update'
const looking = () => staff([VIEW, UPDATE])

const connections = async (client: Client, query = '') =>
  dataOf<Connection[]>(await client.get(`/admin/connections?per_page=100&${query}`))

const sleep = () =>
  evictDurableObject(env.LIVE.getByName(STAFF_ROOM) as unknown as DurableObjectStub)

async function listening() {
  const person = await createStaff([VIEW])
  const client = await signedIn(person)
  return { person, client, page: await listen(client, '/admin/live') }
}

describe('who is connected', () => {
  it('is listed with page and since when, also once the room has slept', async () => {
    const client = await looking()
    const { person, page } = await listening()
    page.socket.send('page /en/admin/sales/orders')
    await caughtUp(page)
    await sleep()
    const own = (await connections(client)).filter((one) => one.person.id === person.id)
    expect(own).toMatchObject([
      { place: 'admin', page: '/en/admin/sales/orders', person: { email: person.email } },
    ])
    expect(Date.parse(own[0]?.heard_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(own[0]?.since ?? ''),
    )
    page.socket.close()
  })

  it('has customers in their own rooms, who do not say their page', async () => {
    const client = await looking()
    const person = await createUser()
    const page = await listen(await signedIn(person))
    const inShop = async () =>
      (await connections(client, `place=shop&q=${person.email}`)).map((one) => one.page)
    expect(await inShop()).toEqual([null])
    expect(await connections(client, `place=admin&q=${person.email}`)).toEqual([])
    page.socket.close()
    await vi.waitFor(async () => expect(await inShop()).toEqual([]), WITHIN)
    await env.DB.prepare('UPDATE live_rooms SET entered_at = 0 WHERE user_id = ?')
      .bind(person.id)
      .run()
    await forgetRooms(jobCtx(env))
    const left = await env.DB.prepare('SELECT 1 FROM live_rooms WHERE user_id = ?')
      .bind(person.id)
      .first()
    expect(left).toBeNull()
  })

  it('is told to nobody who may not look, and ended by nobody who may only look', async () => {
    const nobody = await staff(['settings.jobs.view'])
    expect((await nobody.get('/admin/connections')).status).toBe(403)
    expect((await nobody.get('/admin/connections/figures')).status).toBe(403)
    const { client, person, page } = await listening()
    const [own] = (await connections(client)).filter((one) => one.person.id === person.id)
    expect((await client.delete(`/admin/connections/${own?.id}`)).status).toBe(403)
    expect((await client.post('/admin/connections/test')).status).toBe(403)
    page.socket.close()
  })

  it('ends a page that says anything else', async () => {
    const { page } = await listening()
    page.socket.send('give me all')
    expect(await page.ended).toBe(1008)
  })
})

describe('one connection', () => {
  it('is ended alone, also once its room has slept, and twice at once is once', async () => {
    const client = await looking()
    const { person, client: other, page } = await listening()
    const second = await listen(other, '/admin/live')
    await sleep()
    const [first] = (await connections(client, 'sort=since')).filter(
      (one) => one.person.id === person.id,
    )
    const end = () => client.delete(`/admin/connections/${first?.id}`)
    const answers = await Promise.all([end(), end()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect(await page.ended).toBe(4002)
    await caughtUp(second)
    const audited = (await auditOf('user', person.id)).map(({ action }) => action)
    expect(audited.filter((action) => action.startsWith('live.'))).toEqual(['live.end-connection'])
    second.socket.close()
  })

  it('is not found where there is none', async () => {
    const client = await looking()
    const id = crypto.randomUUID()
    expect((await client.delete(`/admin/connections/staff.${id}`)).status).toBe(404)
    expect((await client.delete(`/admin/connections/7.${id}`)).status).toBe(404)
    expect((await client.delete('/admin/connections/elsewhere')).status).toBe(404)
  })
})

describe('a test hint', () => {
  it('arrives at who may look at connections, and is among the latest hints after a sleep', async () => {
    const client = await looking()
    const { page } = await listening()
    const deaf = await listen(await staff(['settings.jobs.view']), '/admin/live')
    const { id, sent } = await dataOf<TestHint>(await client.post('/admin/connections/test'))
    await page.hears({ kind: 'test', id })
    await caughtUp(deaf)
    expect(deaf.heard).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(1)
    await sleep()
    const figures = await dataOf<LiveFigures>(await client.get('/admin/connections/figures'))
    expect(figures.hints[0]).toMatchObject({ kind: 'test', id, sent })
    expect(figures.minutes).toHaveLength(60)
    expect(figures.minutes.reduce((sum, minute) => sum + minute.hints, 0)).toBeGreaterThanOrEqual(1)
    expect(figures.connections).toBeGreaterThanOrEqual(2)
    expect((await auditOf('test-hint', id)).map(({ action }) => action)).toEqual(['live.test'])
    page.socket.close()
    deaf.socket.close()
  })
})
