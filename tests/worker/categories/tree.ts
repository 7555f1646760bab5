import { env } from 'cloudflare:workers'
import type {
  Category,
  CategoryNode,
} from '../../../worker/catalog/categories/schemas/categories.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

/** Categories as staff edit them; each test makes a top of its own. */

const PATH = '/admin/catalog/categories'

export const ALL = ['view', 'create', 'update', 'delete'].map(
  (verb) => `catalog.categories.${verb}`,
)

export const editor = () => staff(ALL)

/** An answer's status, what it says and the fields it refuses. */
export const refusal = async (answer: Response) => {
  const body = await answer.json<{ message: string; errors?: Record<string, string[]> }>()
  return { status: answer.status, fields: Object.keys(body.errors ?? {}), said: body.message }
}

export const create = (client: Client, body: object) => client.post(PATH, body)

/** A category with an English name, below `parent_id` or at the top. */
export async function added(client: Client, body: object = {}): Promise<Category> {
  const answer = await create(client, { parent_id: 0, names: { en: freshWord() }, ...body })
  const { data } = await answer.json<{ data: Category }>()
  return data
}

export async function read(client: Client, id: number): Promise<Category> {
  const answer = await client.get(`${PATH}/${id}`)
  const { data } = await answer.json<{ data: Category }>()
  return data
}

export async function list(client: Client): Promise<CategoryNode[]> {
  const answer = await client.get(PATH)
  const { data } = await answer.json<{ data: CategoryNode[] }>()
  return data
}

/** Ids of what is below a category, in their order; positions have no gaps. */
export async function idsBelow(client: Client, parent: number): Promise<number[]> {
  const all = await list(client)
  const below = all.filter(({ parent_id }) => parent_id === parent)
  return below.map(({ position }, index) => {
    if (position !== index) throw new Error(`position ${position} at place ${index}`)
    return below[index]?.id ?? 0
  })
}

export const change = (client: Client, { id, version }: Category, body: object) =>
  client.put(`${PATH}/${id}`, { version, ...body })

export const move = (
  client: Client,
  { id, version }: Category,
  to: { parent_id: number; position?: number },
) => client.post(`${PATH}/${id}/move`, { version, position: 0, ...to })

export const remove = (client: Client, { id }: { id: number }, query = '') =>
  client.delete(`${PATH}/${id}${query}`)

/** A product that the catalogue has put into a category by a rule. */
export async function productIn(categoryId: number): Promise<number> {
  const product = await productOfNone()
  await env.DB.prepare(
    `INSERT INTO catalogued_products (product_id, category_id, rule_id, value_list) VALUES (?, ?, 1, '[]')`,
  )
    .bind(product, categoryId)
    .run()
  return product
}

/** A product that the catalogue has not seen. */
export async function productOfNone(): Promise<number> {
  const number = freshNumber()
  const row = await env.DB.prepare(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(await createBrand(freshWord()), number, number, number, freshWord())
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** A person's decision that a product belongs into a category. */
export const decide = (product: number, categoryId: number) =>
  env.DB.prepare(
    `INSERT INTO product_decisions (product_id, attribute_id, value, decided_at) VALUES (?, 0, ?, 0)`,
  )
    .bind(product, String(categoryId))
    .run()

export async function decided(product: number): Promise<string | null> {
  const row = await env.DB.prepare(
    'SELECT value FROM product_decisions WHERE product_id = ? AND attribute_id = 0',
  )
    .bind(product)
    .first<{ value: string }>()
  return row?.value ?? null
}

/** A rule that finds a word; its id. */
export async function ruleInto(categoryId: number, word = freshWord()): Promise<number> {
  const row = await env.DB.prepare(
    'INSERT INTO category_rules (category_id, position, conditions) VALUES (?, 0, ?) RETURNING id',
  )
    .bind(categoryId, JSON.stringify({ words: [[word]] }))
    .first<{ id: number }>()
  return row?.id ?? 0
}

export async function categoryOfRule(id: number): Promise<number | null> {
  const row = await env.DB.prepare('SELECT category_id FROM category_rules WHERE id = ?')
    .bind(id)
    .first<{ category_id: number }>()
  return row?.category_id ?? null
}

interface CatalogueState {
  version: number
  catalogued_to: number
  last_change: string | null
}

export async function state(): Promise<CatalogueState> {
  const row = await env.DB.prepare('SELECT * FROM catalogue_state').first<CatalogueState>()
  if (row === null) throw new Error('no state')
  return row
}

export const setState = (to: { catalogued_to: number; last_change: string | null }) =>
  env.DB.prepare('UPDATE catalogue_state SET catalogued_to = ?, last_change = ?')
    .bind(to.catalogued_to, to.last_change)
    .run()

/** What the audit log tells of a category, the oldest first. */
export async function audits(id: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_log WHERE subject_type = 'category' AND subject_id = ? ORDER BY id",
  )
    .bind(String(id))
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}
