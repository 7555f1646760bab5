import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { prepare } from '../../../worker/db/query.ts'
import { priceBookQuery } from '../../../worker/catalog/pricing/read-price-book.ts'
import { emptyStore } from './rates-store.ts'

it('is read from a handful of rows, however long the history of rates', async () => {
  await emptyStore()
  await env.DB.prepare(
    `WITH RECURSIVE days(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 1500)
     INSERT INTO rates (currency, units, value, source, day)
     SELECT c.code, 1, '2.5', s.value, date('now', '-' || n || ' days')
     FROM days, currencies c, json_each('["nbrb","cbr","manual"]') s WHERE c.code <> 'BYN'`,
  ).run()
  const view = { currency: null, now: new Date() }
  const { meta } = await prepare(env.DB, priceBookQuery(view)).all()
  expect(meta.rows_read).toBeLessThan(100)
})
