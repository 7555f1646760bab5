import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkOfferedCrosses } from '../../../worker/catalog/crosses/offered/link-offered-crosses.ts'
import type { CrossPair } from '../../../worker/catalog/crosses/schemas.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { createOffer, importList } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { createBrand, freshWord } from '../search/stock.ts'

/** The test is the only worker. */
const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })

const freshNumber = () => `W${crypto.getRandomValues(new Uint32Array(1))[0]}`

const run = async <Row>(sql: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...binds)
      .all<Row>()
  ).results

let brand: string
let other: string
let others: string[]
let offer: number
let client: Client
beforeEach(async () => {
  ;[brand, other] = [freshWord(), freshWord()]
  await createBrand(brand)
  await createBrand(other)
  others = Array.from({ length: 12 }, () => `${brand};${freshNumber()};Item;1.5;5;`)
  offer = await createOffer()
  client = await staff('content')
})

/** Parts of `brand` by their numbers, with the crosses of each. */
const list = (parts: Record<string, string>) =>
  [
    'Brand;MPN;Name;Price;Stock;Crosses',
    ...Object.entries(parts).map(([mpn, said]) => `${brand};${mpn};Item;1.5;5;${said}`),
    ...others,
  ].join('\n')

const link = (bindings: Env = env) => linkOfferedCrosses(jobCtx(silent(bindings)))

async function imported(parts: Record<string, string>, to = offer): Promise<void> {
  await importList(to, list(parts))
  await link()
}

/** Pairs that a list is evidence of, as `NUMBER NUMBER`. */
async function pairsOf(of = offer): Promise<string[]> {
  const rows = await run<{ a: string; b: string }>(
    `SELECT a.mpn AS a, b.mpn AS b FROM crosses c JOIN products a ON a.id = c.product_id
     JOIN products b ON b.id = c.other_product_id WHERE c.source = ?`,
    `list:${of}`,
  )
  return rows.map(({ a, b }) => [a, b].toSorted().join(' ')).toSorted()
}

const pair = (a: string, b: string) => [a, b].toSorted().join(' ')

async function areGrouped(a: string, b: string): Promise<boolean> {
  const rows = await run(
    `SELECT 1 FROM products a JOIN cross_members x ON x.product_id = a.id
     JOIN cross_members y ON y.group_id = x.group_id JOIN products b ON b.id = y.product_id
     WHERE a.mpn = ? AND b.mpn = ?`,
    a,
    b,
  )
  return rows.length > 0
}

const shownPair = async (number: string): Promise<CrossPair | undefined> => {
  const answer = await client.get(`/admin/crosses/pairs?q=${number}`)
  return (await answer.json<{ data: CrossPair[] }>()).data[0]
}

describe('crosses that a list says', () => {
  it('are evidence of that list, of parts that are there and parts that nobody has', async () => {
    const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
    await imported({ [a]: `${other} ${b} | ${c}`, [c]: '' })
    expect(await pairsOf()).toEqual([pair(a, b), pair(a, c)].toSorted())
    expect(await areGrouped(b, c)).toBe(true)
    expect((await shownPair(b))?.sources).toMatchObject([
      {
        source: `list:${offer}`,
        kind: 'analog',
        list: { offer_id: offer, offer: 'Асноўная', supplier: 'Пастаўшчык' },
      },
    ])
    const [made] = await run<{ name: string }>(
      'SELECT b.name FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.mpn = ?',
      b,
    )
    expect(made?.name).toBe(other)
  })

  it('go when the list says them no more, unless the other line still does', async () => {
    const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
    await imported({ [a]: `${brand} ${b} | ${brand} ${c}`, [b]: `${brand} ${a}` })
    await imported({ [a]: '', [b]: `${brand} ${a}` })
    expect(await pairsOf()).toEqual([pair(a, b)])
    expect(await areGrouped(a, c)).toBe(false)
    await imported({ [a]: '', [b]: '' })
    expect(await pairsOf()).toEqual([])
    expect(await areGrouped(a, b)).toBe(false)
    expect(await run('SELECT said FROM offered_crosses WHERE offer_id = ?', offer)).toEqual([])
  })

  it('go with the part that leaves the list, and stay as another list says them', async () => {
    const [a, b] = [freshNumber(), freshNumber()]
    const second = await createOffer()
    await imported({ [a]: `${brand} ${b}` })
    await imported({ [a]: `${brand} ${b}` }, second)
    await imported({})
    expect([await pairsOf(), await pairsOf(second)]).toEqual([[], [pair(a, b)]])
    expect(await areGrouped(a, b)).toBe(true)
  })

  it('stay denied once a person has denied them, whatever the list says next', async () => {
    const [a, b] = [freshNumber(), freshNumber()]
    await imported({ [a]: `${brand} ${b}` })
    const id = (await shownPair(a))?.id ?? 0
    expect(
      (await client.post('/admin/crosses/decide', { ids: [id], is_denied: true })).status,
    ).toBe(200)
    await imported({ [a]: '' })
    await imported({ [a]: `${brand} ${b}` })
    expect((await shownPair(a))?.state).toBe('denied')
    await imported({ [a]: `${brand} ${b}` }, await createOffer())
    expect((await shownPair(a))?.state).toBe('conflict')
    expect(await areGrouped(a, b)).toBe(false)
  })

  it('name one part alone where they name no brand, and make neither brands nor parts', async () => {
    const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
    const twice = freshNumber()
    for (const name of [brand, other])
      await run(
        `INSERT INTO products (brand_id, mpn, search_key, strict_key)
         SELECT id, ?1, ?1, '' FROM brands WHERE name = ?2`,
        twice,
        name,
      )
    await imported({ [a]: `${b} | ${c} | ${twice} | nobody ${freshNumber()} | 12 | ${a}`, [b]: '' })
    expect(await pairsOf()).toEqual([pair(a, b)])
    expect(await run('SELECT id FROM products WHERE mpn = ?', c)).toEqual([])
    expect(await run("SELECT id FROM brands WHERE name = 'nobody'")).toEqual([])
  })

  it('leave out parts of a forbidden brand', async () => {
    const [a, b] = [freshNumber(), freshNumber()]
    await run("UPDATE brands SET status = 'forbidden' WHERE name = ?", other)
    await imported({ [a]: `${other} ${b}` })
    expect(await pairsOf()).toEqual([])
  })

  it('are fifty of a line at most, however long the cell', async () => {
    const a = freshNumber()
    const said = Array.from({ length: 2_000 }, (_, at) => `${other} X${at}-${a}`).join(' / ')
    await imported({ [a]: said })
    expect(await pairsOf()).toHaveLength(50)
    const [made] = await run<{ count: number }>(
      'SELECT count(*) AS count FROM products p JOIN brands b ON b.id = p.brand_id WHERE b.name = ?',
      other,
    )
    expect(made?.count).toBe(50)
  })

  it('are linked once by runs that meet, and after a fault at any call', async () => {
    const tried = async (at: number, fault: Fault) => {
      const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
      await imported({ [a]: `${brand} ${b}` })
      await importList(offer, list({ [a]: `${brand} ${c}` }))
      const faulty = faultyEnv(silent(env), { at, fault })
      await linkOfferedCrosses(jobCtx(faulty.env)).catch(() => {})
      await Promise.all([link(), link()])
      expect(await pairsOf(), `${at} ${fault}`).toEqual([pair(a, c)])
      expect([await areGrouped(a, b), await areGrouped(a, c)], `${at} ${fault}`).toEqual([
        false,
        true,
      ])
      return faulty.calls()
    }
    const calls = await tried(0, 'before')
    expect(calls).toBeGreaterThan(5)
    for (let at = 1; at <= calls; at += 1) {
      await tried(at, 'before')
      await tried(at, 'after')
    }
  })

  it('follow the products of a brand that is merged', async () => {
    const [a, b] = [freshNumber(), freshNumber()]
    await imported({ [a]: `${other} ${b}` })
    await importList(
      await createOffer(),
      [
        'Brand;MPN;Name;Price;Stock',
        ...Array.from({ length: 12 }, () => `${brand};${freshNumber()};Item;1.5;5`),
        `${brand};${b};Item;1.5;5`,
      ].join('\n'),
    )
    const ids = await run<{ id: number; name: string }>(
      'SELECT id, name FROM brands WHERE name IN (?, ?)',
      brand,
      other,
    )
    const idOf = (name: string) => ids.find((one) => one.name === name)?.id ?? 0
    const merged = await client.post(`/admin/brands/${idOf(other)}/alias`, {
      brand_id: idOf(brand),
    })
    expect(merged.status).toBe(200)
    await link()
    expect(await pairsOf()).toEqual([pair(a, b)])
    expect(await areGrouped(a, b)).toBe(true)
    await imported({ [a]: '' })
    expect(await pairsOf()).toEqual([])
  })

  it('have names that no file of people may bear', async () => {
    const answer = await client.post(
      `/admin/crosses/import?source=List:${offer}`,
      new TextEncoder().encode('a,b,c,d'),
      { headers: { 'Content-Type': 'text/csv' } },
    )
    expect(answer.status).toBe(422)
  })
})
