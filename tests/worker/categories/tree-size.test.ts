import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { MOST_CATEGORIES } from '../../../worker/catalog/categories/schemas/categories.ts'
import { added, create, editor, list, move, read, remove } from './tree.ts'

it('holds ten thousand categories and no more, many of them side by side', async () => {
  const client = await editor()
  const { id: parent } = await added(client)
  const { length } = await list(client)
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
     INSERT INTO categories (parent_id, position, slug, names)
     SELECT ?, i, 'many-' || i, '{"en":"Many"}' FROM n`,
  )
    .bind(MOST_CATEGORIES - length, parent)
    .run()
  const all = await list(client)
  expect(all).toHaveLength(MOST_CATEGORIES)
  const full = await create(client, { parent_id: 0, names: { en: 'One too many' } })
  expect(full.status).toBe(409)

  const many = all.filter(({ parent_id }) => parent_id === parent)
  const last = await read(client, many.at(-1)?.id ?? 0)
  expect((await move(client, last, { parent_id: parent, position: 0 })).status).toBe(200)
  const moved = (await list(client)).filter(({ parent_id }) => parent_id === parent)
  expect(moved[0]?.id).toBe(last.id)
  expect(moved.filter(({ position }, place) => position !== place)).toEqual([])

  expect((await remove(client, last)).status).toBe(204)
  const one = await added(client, { parent_id: parent, names: { en: 'Many 3' } })
  expect(one).toMatchObject({ slug: 'many-3-2', position: many.length - 1 })
})
