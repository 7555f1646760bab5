import worker from '../../worker/index.ts'
import type { Env } from '../../worker/env.ts'
import { newCtx } from '../../worker/new-ctx.ts'
import { readStates } from '../../worker/sales/projects/check/read-states.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { clerk } from './clerk.ts'
import { series } from './series.ts'

/**
 * The real Worker, and beside it ways to mint a store with projects, to accept what a night proposes, to let lists go
 * live, and to do the least that a night could do.
 */

export { LiveObject }

const WAREHOUSES = 40
const PRODUCTS = 5_000
/** A part is offered by so many warehouses. */
const OFFERED_BY = 8
const PROJECTS_OF_ONE = 4
const AT_ONCE = 40

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const number = (name: string) => Number(searchParams.get(name) ?? 0)
    if (pathname === '/api/__bench/mint')
      return Response.json(await mint(env, number('projects'), number('rows')))
    if (pathname === '/api/__bench/accept') return done(env, ACCEPT)
    if (pathname === '/api/__bench/due') return done(env, DUE)
    if (pathname === '/api/__bench/lists') return done(env, LISTS)
    if (pathname === '/api/__bench/state') return Response.json(await stateOf(env))
    if (pathname === '/api/__bench/floor') return Response.json(await leastNight(env))
    return worker.fetch(request, env, ctx)
  },
}

async function done(env: Env, statements: string[]): Promise<Response> {
  await env.DB.batch(statements.map((text) => env.DB.prepare(text)))
  return Response.json({})
}

async function mint(env: Env, projects: number, rows: number) {
  await env.DB.batch(STORE.map((text) => env.DB.prepare(text)))
  const token = await clerk(env)
  const owners = Math.ceil(projects / PROJECTS_OF_ONE)
  await done(env, [
    `INSERT INTO users (id, email, password_hash, first_name, last_name, email_verified_at)
     SELECT 1000 + n, 'o' || n || '@bench.example', 'none', 'O', 'N', 1 FROM ${series(owners)}`,
    `INSERT INTO projects (id, owner_id, name, currency, build_quantity, due_at, updated_at)
     SELECT n, 1001 + (n - 1) / ${PROJECTS_OF_ONE}, 'Project ' || n, 'BYN', 1 + n % 20, 0, 0 FROM ${series(projects)}`,
  ])
  for (let row = 1; row <= rows; row += 1) await done(env, [rowsOf(row, 'SELECT id FROM projects')])
  const clerkId = `(SELECT id FROM users WHERE email = 'clerk@bench.example')`
  await done(env, [
    `INSERT INTO projects (id, owner_id, name, currency, build_quantity, is_watched, updated_at)
     VALUES (${projects + 1}, ${clerkId}, 'Long', 'BYN', 10, 0, 0)`,
    `INSERT INTO project_rows (project_id, position, number, product_id, quantity)
     SELECT ${projects + 1}, n, 'P' || n, 1 + n * 37 % ${PRODUCTS}, 1 + n % 9 FROM ${series(1000)}`,
  ])
  return { token, long: projects + 1 }
}

const rowsOf = (row: number, ids: string) =>
  `INSERT INTO project_rows (project_id, position, number, product_id, quantity)
   SELECT id, ${row}, 'P' || id, 1 + (id * 7919 + ${row} * 104729) % ${PRODUCTS}, 1 + (id + ${row}) % 9 FROM (${ids})`

/** Every row takes what was proposed for it, agreed to as it was found. */
const ACCEPT = [
  `UPDATE project_rows SET takes = c.after, agreed_micros = c.micros, agreed_days = c.days
   FROM (SELECT CAST(c.value ->> 'row' AS INTEGER) AS row, json_extract(c.value, '$.after') AS after,
       json_extract(p.findings, '$.rows.' || (c.value ->> 'row') || '.micros') AS micros,
       json_extract(p.findings, '$.rows.' || (c.value ->> 'row') || '.days') AS days
     FROM project_proposals o CROSS JOIN projects p ON p.id = o.project_id CROSS JOIN json_each(o.changes) c
     WHERE o.status = 'open' LIMIT -1) c
   WHERE project_rows.id = c.row`,
  `UPDATE project_proposals SET status = 'accepted' WHERE status = 'open'`,
  `UPDATE projects SET version = version + 1`,
]

const DUE = ['UPDATE projects SET due_at = 0 WHERE is_watched = 1']

/** A tenth of the lines costs more or less, a hundredth is gone. */
const LISTS = [
  'UPDATE offer_items SET cost_micros = cost_micros * 13 / 10 WHERE id % 20 = 3',
  'UPDATE offer_items SET cost_micros = cost_micros * 8 / 10 WHERE id % 20 = 7',
  'UPDATE offer_items SET is_listed = 0 WHERE id % 100 = 11',
]

const stateOf = (env: Env) =>
  env.DB.prepare(
    `SELECT count(*) FILTER (WHERE due_at <= ?1) AS due, count(*) FILTER (WHERE checked_at > ?2) AS checked,
      (SELECT count(*) FROM project_proposals WHERE status = 'open') AS proposals,
      (SELECT count(*) FROM mails WHERE kind = 'project-needs') AS mails FROM projects`,
  )
    .bind(Date.now() + 60 * 60_000, Date.now() - 30 * 60_000)
    .first()

/** What no night can do without: each project is read with its rows, and written once. */
async function leastNight(env: Env) {
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' })
  const { results } = await env.DB.prepare('SELECT id FROM projects WHERE is_watched = 1').all<{
    id: number
  }>()
  for (let at = 0; at < results.length; at += AT_ONCE) {
    const ids = results.slice(at, at + AT_ONCE).map(({ id }) => id)
    await readStates(ctx, ids)
    await env.DB.batch(
      ids.map((id) => env.DB.prepare('UPDATE projects SET sum = 1 WHERE id = ?').bind(id)),
    )
  }
  return { projects: results.length }
}

const STORE = [
  `INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`,
  `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.2704', 'nbrb', '2026-01-05')`,
  `INSERT INTO suppliers (id, name, code) SELECT n, 'Supplier ' || n, 'S' || n FROM ${series(10)}`,
  `INSERT INTO warehouses (id, supplier_id, name, delivery_days_min, delivery_days_max, parcel_fee)
   SELECT n, 1 + n % 10, 'W' || n, 1 + n % 5, 3 + n % 9, n % 4 * 150 FROM ${series(WAREHOUSES)}`,
  `INSERT INTO offers (id, warehouse_id, name, currency, live_generation, live_since, mail_key)
   SELECT n, n, 'List ' || n, 'USD', 1, 1, 'k' || n FROM ${series(WAREHOUSES)}`,
  `INSERT OR IGNORE INTO brands (id, name, key, status) SELECT n, 'Brand ' || n, 'brand' || n, 'known' FROM ${series(200)}`,
  `INSERT INTO products (id, brand_id, mpn, search_key) SELECT n, 1 + n % 200, 'P' || n, 'P' || n FROM ${series(PRODUCTS)}`,
  `INSERT INTO markup_rules (name, percent_bps, position) VALUES ('All', 2500, 100)`,
  `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, ladder,
     remains, is_at_least, minimum, pack)
   SELECT ((1 + (p.n * 3 + k.n * 5) % ${WAREHOUSES}) << 32) | p.n * ${OFFERED_BY} + k.n, 1 + (p.n * 3 + k.n * 5) % ${WAREHOUSES}, p.n, 1, 1,
     100000 + (p.n * 7919 + k.n * 31) % 900000, 'USD',
     iif(k.n % 3 = 0, json_array(json_array(1, 100000 + (p.n * 7919 + k.n * 31) % 900000), json_array(100, 90000)), NULL),
     500 + (p.n * k.n) % 5000, 0, iif(k.n % 4 = 0, 5, 1), iif(k.n % 4 = 0, 5, 1)
   FROM ${series(PRODUCTS)} p CROSS JOIN ${series(OFFERED_BY)} k`,
]
