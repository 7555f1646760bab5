import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AdminCompanySummary } from '../../../worker/people/companies/staff/schemas.ts'
import type { UserSummary } from '../../../worker/people/customers/schemas.ts'
import { wordsOfDays } from '../../../worker/people/customers/words-of-days.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { freshWord } from '../search/stock.ts'

/** More of one word than a list looks at. */
const MANY = 10_001
const OWNERS = 500
const NO_CREDIT = { is_on: false, limit: 0, days: 0 }

const pageOf = async <Row>(client: Client, list: string, query: Record<string, string>) => {
  const answer = await client.get(`/admin/${list}?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return answer.json<{ data: Row[]; pagination: { total: number; is_more?: boolean } }>()
}

/** Many rows, `n` of each from 1 on. */
const mint = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(
    `WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < ${MANY}) ${statement}`,
  )
    .bind(...values)
    .run()

describe('a word that very many have', () => {
  it(
    'finds a person by state and by days, however many are newer',
    { timeout: 60_000 },
    async () => {
      const word = freshWord()
      const registered = new Date('2018-02-14T12:00:00Z')
      const person = await createUser({ firstName: word, isDisabled: true, createdAt: registered })
      await mint(
        `INSERT INTO users (email, password_hash, first_name, last_name, email_verified_at)
        SELECT ? || n || '@example.com', 'none', ?, 'B', 1 FROM t`,
        word,
        word,
      )
      const client = await staff(['customers.users.view'])
      const found = async (query: Record<string, string>) => {
        const { data } = await pageOf<UserSummary>(client, 'users', { q: word, ...query })
        return data.map(({ id }) => id)
      }
      expect(await found({ state: 'blocked' })).toEqual([person.id])
      expect(
        await found({ state: 'blocked', sort: 'name', 'created_at[to]': '2018-12-31' }),
      ).toEqual([person.id])
      expect(
        await found({ 'created_at[from]': '2018-02-14', 'created_at[to]': '2018-02-14' }),
      ).toEqual([person.id])
      expect(await found({ 'created_at[to]': '2018-02-13' })).toEqual([])
      expect(await found({ state: 'unconfirmed' })).toEqual([])
      await env.DB.prepare(
        'UPDATE users SET is_disabled = 0, email_verified_at = NULL WHERE id = ?',
      )
        .bind(person.id)
        .run()
      expect(await found({ state: 'blocked' })).toEqual([])
      expect(await found({ state: 'unconfirmed' })).toEqual([person.id])
      const longer = await createUser({ firstName: `${word}zz` })
      expect(await found({ q: `${word}z` })).toEqual([longer.id])
      const begun = await pageOf<UserSummary>(client, 'users', { q: word.slice(0, 10) })
      expect([begun.data[0]?.id, begun.pagination.is_more]).toEqual([longer.id, true])
      const all = await pageOf<UserSummary>(client, 'users', { q: word })
      expect(all.pagination).toMatchObject({ total: 10_000, is_more: true })
    },
  )

  it(
    'finds a company by group, terms and debt, however many are newer',
    { timeout: 60_000 },
    async () => {
      const word = freshWord()
      const { id: owner } = await createUser()
      const insert = `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode,
        group_id, credit_mode)`
      const group = await env.DB.prepare(
        'INSERT INTO customer_groups (name) VALUES (?) RETURNING id',
      )
        .bind(word)
        .first<{ id: number }>()
      const company = await env.DB.prepare(
        `${insert} VALUES (?, ?, ?, 'PL', 'B', 'C', '1', ?, 'own') RETURNING id`,
      )
        .bind(owner, `${word} A`, `${word}0`, group?.id)
        .first<{ id: number }>()
      // Each person's words are those of their companies too: they are spread over some.
      await mint(
        `INSERT INTO users (email, password_hash, first_name, last_name)
        SELECT ? || n || '@example.com', 'none', 'A', 'B' FROM t WHERE n <= ${OWNERS}`,
        word,
      )
      await mint(
        `${insert} SELECT ? + 1 + n % ${OWNERS}, ? || ' B', ? || n, 'PL', 'B', 'C', '1', NULL, 'group' FROM t`,
        owner,
        word,
        word,
      )
      const client = await staff(['customers.companies.view'])
      const found = async (query: Record<string, string>) => {
        const { data } = await pageOf<AdminCompanySummary>(client, 'companies', query)
        return data.map(({ id }) => id)
      }
      const own = { group_id: String(group?.id), terms: 'own' }
      expect(await found({ q: word, group_id: own.group_id })).toEqual([company?.id])
      expect(await found({ q: word, terms: 'own' })).toEqual([company?.id])
      expect(await found({ q: word, debt: 'owing' })).toEqual([])
      expect(await found(own)).toEqual([company?.id])

      const due = Date.now() - 1000
      const { order } = await mintOrder({ order: { userId: owner } })
      const owes = (amount: number, at: number | null) =>
        env.DB.prepare(
          'UPDATE orders SET company_id = ?, credit_owed = ?, credit_due = ? WHERE id = ?',
        )
          .bind(company?.id, amount, at, order.id)
          .run()
      await owes(500, null)
      for (const query of [{ q: word }, own, {}, { ...own, q: word }])
        expect(await found({ ...query, debt: 'owing', sort: '-name' })).toContain(company?.id)
      expect(await found({ q: word, debt: 'overdue' })).toEqual([])
      expect(await found({ ...own, debt: 'overdue' })).toEqual([])
      await owes(500, due)
      expect(await found({ q: word, debt: 'overdue' })).toEqual([company?.id])
      expect(await found({ ...own, debt: 'overdue' })).toEqual([company?.id])
      await owes(0, null)
      expect(await found({ q: word, debt: 'owing' })).toEqual([])
      expect(await found({ ...own, debt: 'owing' })).toEqual([])
    },
  )
})

describe('a group', () => {
  it('knows how many are in it, whoever comes, moves and goes', async () => {
    const desk = await staff('manager')
    const make = async () => {
      const body = { name: freshWord(), discount_bps: 0, credit: NO_CREDIT, join: null }
      const answer = await desk.post('/admin/groups', body)
      return (await answer.json<{ data: { id: number } }>()).data.id
    }
    const [one, other] = [await make(), await make()]
    const counts = async () =>
      Promise.all(
        [one, other].map(async (id) => {
          const answer = await desk.get(`/admin/groups/${id}`)
          const { data } = await answer.json<{ data: Record<string, number> }>()
          return [data.people_count, data.companies_count]
        }),
      )
    const [ada, bob] = [await createUser(), await createUser()]
    const join = (group: number, id: number) => desk.post(`/admin/groups/${group}/people`, { id })
    await join(one, ada.id)
    await join(one, bob.id)
    await join(other, bob.id)
    expect(await counts()).toEqual([[1, 0], [1, 0]]) // prettier-ignore
    const company = await env.DB.prepare(
      `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode, group_id)
        VALUES (?, 'A', '1', 'PL', 'B', 'C', '1', ?) RETURNING id`,
    )
      .bind(ada.id, one)
      .first<{ id: number }>()
    expect(await counts()).toEqual([[1, 1], [1, 0]]) // prettier-ignore
    await desk.post(`/admin/groups/${other}/companies`, { id: company?.id })
    await desk.delete(`/admin/groups/${one}/people/${ada.id}`)
    expect(await counts()).toEqual([[0, 0], [1, 1]]) // prettier-ignore
    await desk.delete(`/admin/companies/${company?.id}`)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(bob.id).run()
    expect(await counts()).toEqual([[0, 0], [0, 0]]) // prettier-ignore
    expect((await desk.get('/admin/groups/999999999/people')).status).toBe(404)
  })
})

describe('the words of days', () => {
  const now = new Date('2026-11-26T00:00:00Z')

  /** The days that words stand for. */
  const daysOf = (words: string | null) =>
    [...(words ?? '').matchAll(/"_[ymd](\d{4})(\d\d)?(\d\d)?"/g)].flatMap(
      ([, year, month, day]) => {
        const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)]
        const from = Date.UTC(y, m - 1, d)
        const until = day ? from + 1 : month ? Date.UTC(y, m, 1) : Date.UTC(y + 1, 0, 1)
        const days = []
        for (let at = from; at < until; at += 86_400_000)
          days.push(new Date(at).toISOString().slice(0, 10))
        return days
      },
    )

  it.each([
    ['2026-11-26', '2026-11-26', 1],
    ['2024-02-01', '2024-02-29', 1],
    ['2023-12-31', '2025-01-01', 3],
    ['2025-01-30', '2025-03-02', 5],
    ['2023-06-15', '2026-08-20', 51],
  ])('from %s to %s are exactly these, few words', (from, to, count) => {
    const words = wordsOfDays({ from, to }, now)
    const wanted = []
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
      wanted.push(new Date(at).toISOString().slice(0, 10))
    expect(daysOf(words)).toEqual(wanted)
    expect(words?.split(' OR ').length).toBe(count)
  })

  it('are bounded without an end, and none where the end is before the beginning', () => {
    expect(daysOf(wordsOfDays({ from: '2026-01-01' }, now)).at(-1)).toBe('2027-12-31')
    expect(daysOf(wordsOfDays({ to: '9999-12-31' }, now)).at(0)).toBe('2000-01-01')
    expect(wordsOfDays({ from: '2026-01-02', to: '2026-01-01' }, now)).toBeNull()
  })
})
