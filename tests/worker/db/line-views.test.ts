import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { LINE_VIEWS } from '../../../worker/db/offers-at/line-views.ts'
import { LINE_COLUMNS } from '../../../worker/db/offers-at/with-lines.ts'

it('statements whose lines lie in several databases read them by the views of the main one', async () => {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = 'view' AND sql LIKE '%offer_items%'`,
  ).all<{ name: string; sql: string }>()
  const views = Object.fromEntries(
    results.map(({ name, sql }) => [name, sql.replace(`CREATE VIEW ${name} AS\n`, '')]),
  )
  expect(Object.keys(views)).toHaveLength(3)
  expect(views).toEqual(LINE_VIEWS)
})

it('a line travels with all its columns', async () => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM pragma_table_info('offer_items')`,
  ).all<{ name: string }>()
  expect(results.map(({ name }) => name).toSorted()).toEqual([...LINE_COLUMNS].toSorted())
})
