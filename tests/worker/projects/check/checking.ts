import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Ctx } from '../../../../worker/env.ts'
import { checkDue } from '../../../../worker/sales/projects/check/check-due.ts'
import type { Project } from '../../../../worker/sales/projects/schemas.ts'
import { testCtx } from '../../../support/worker/factories.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run, sell, type Shopper, shopper } from '../../cart/shopper.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createWarehouse,
  freshNumber,
} from '../../search/stock.ts'

export type Sold = Awaited<ReturnType<typeof sell>>

export interface Checker extends Shopper {
  plan: (input: object) => Promise<Project>
  read: (id: number) => Promise<Project>
  /** Anything but 200 fails the test. */
  ask: (path: string, body?: object) => Promise<Project>
  status: (path: string, body?: object) => Promise<[number, string | null]>
}

/** Somebody with projects. */
export async function checker(changes = {}): Promise<Checker> {
  const me = await shopper(changes)
  const answered = async (status: number, answer: Response) => {
    if (answer.status !== status) expect(await answer.text()).toBe(status)
    return dataOf<Project>(answer)
  }
  return {
    ...me,
    plan: async (input) =>
      answered(201, await me.post('/user/projects', { name: 'Плата', ...input })),
    read: async (id) => answered(200, await me.get(`/user/projects/${id}`)),
    ask: async (path, body = {}) => answered(200, await me.post(`/user/projects/${path}`, body)),
    status: async (path, body = {}) => {
      const answer = await me.post(`/user/projects/${path}`, body)
      const { reason = null } = await answer.json<{ reason?: string }>()
      return [answer.status, reason]
    },
  }
}

/** Another offer of the same product, in a warehouse of its own. */
export async function sellAlso(
  { productId }: Pick<Sold, 'productId'>,
  terms: Parameters<typeof createItem>[2] = {},
): Promise<Sold> {
  const warehouse = await createWarehouse()
  const offerId = await createOffer(warehouse.id)
  const itemId = await createItem(offerId, productId, terms)
  return { brandId: 0, productId, warehouse, offerId, itemId }
}

/** A product that nobody sells yet. */
export const createPart = async () => createProduct(await createBrand(), freshNumber())

export const setCost = ({ itemId }: Pick<Sold, 'itemId'>, micros: number) =>
  run('UPDATE offer_items SET cost_micros = ? WHERE id = ?', micros, itemId)
export const setStock = ({ itemId }: Pick<Sold, 'itemId'>, remains: number) =>
  run('UPDATE offer_items SET remains = ? WHERE id = ?', remains, itemId)
export const setListed = ({ itemId }: Pick<Sold, 'itemId'>, isListed: 0 | 1) =>
  run('UPDATE offer_items SET is_listed = ? WHERE id = ?', isListed, itemId)

const DAY_MS = 86_400_000

/**
 * The night of a day: everything that is due by then is checked. It is looked at from the noon after it, a day later than
 * today, so that it makes no difference at what time of a day the tests run: what is made shortly before its minute of
 * the night is due the night after.
 */
export async function night(days: number, changes: Partial<Ctx> = {}): Promise<void> {
  const noon = (Math.floor(Date.now() / DAY_MS) + 0.5) * DAY_MS
  const now = new Date(noon + (days + 1) * DAY_MS)
  for (let at = 0; at < 20; at += 1) {
    await checkDue(testCtx({ ...changes, now }))
    const due = await env.DB.prepare('SELECT count(*) AS n FROM projects WHERE due_at <= ?')
      .bind(now.getTime())
      .first<{ n: number }>()
    if (due?.n === 0) return
  }
}

/** The mails about a project, the oldest first. */
export async function mailsOf(projectId: number) {
  const { results } = await env.DB.prepare(
    `SELECT user_id, locale, data FROM mails WHERE kind = 'project-needs' AND once_key LIKE ? ORDER BY id`,
  )
    .bind(`project-needs:${projectId}:%`)
    .all<{ user_id: number; locale: string; data: string }>()
  return results.map(({ data, ...mail }) => ({ ...mail, data: JSON.parse(data) as MailData }))
}

interface MailData {
  rows: { part: string; flags: string[] }[]
  changes: number
  before: string | null
  after: string | null
  needs: string[]
  url: string
}

export const rowOf = ({ productId }: Pick<Sold, 'productId'>, more: object = {}) => ({
  number: `N${productId}`,
  product_id: productId,
  quantity: 2,
  ...more,
})

/** A project whose rows take the only offers there are, agreed to. */
export async function agreed(
  count: number,
  input: object = {},
  terms: Parameters<typeof sell>[0] = {},
) {
  const me = await checker()
  const items: Sold[] = []
  for (let at = 0; at < count; at += 1) items.push(await sell({ remains: 100, ...terms }))
  const made = await me.plan({ rows: items.map((item) => rowOf(item)), ...input })
  const checked = await me.ask(`${made.id}/check`)
  const { id } = checked.proposal!
  const project = await me.ask(`${made.id}/proposals/${id}/accept`)
  return { me, items, project }
}

export const flagsOf = ({ items }: Project) => items.map(({ found }) => found?.flags ?? null)
