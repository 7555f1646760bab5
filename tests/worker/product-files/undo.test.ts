import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../support/worker/client.ts'
import { act, bringIn } from '../../support/worker/product-imports.ts'
import { PATH, RESISTANCE, say } from '../decisions/decided.ts'
import { content, csv, decided, details, make, snapshot, values } from './products.ts'

let client: Client
beforeAll(async () => {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
})
beforeEach(async () => {
  client = await content()
})

describe('a file of products that was applied', () => {
  it('is undone as one, but for what somebody or another file has changed since', async () => {
    const [made, other] = [await make(), await make()]
    await bringIn({ client, file: csv(['id', 'name:en', 'weight'], [String(made.id), 'Old', '7']) })
    const before = await snapshot([other])
    const applied = await bringIn({
      client,
      file: csv(
        ['id', 'name:en', 'weight', 'resistance', 'package', 'country'],
        [String(made.id), 'New', '8', '10k', '(none)', 'CN'],
        [String(other.id), 'New', '8', '10k', '', ''],
      ),
    })
    await say(client, made, { say: 'value', attribute_id: RESISTANCE, value: '22k' })
    await bringIn({ client, file: csv(['id', 'country'], [String(made.id), 'BY']) })
    const undone = await act(client, applied.id, 'undo')
    expect(undone).toMatchObject({ status: 'undone', kept: 2, can_undo: false })
    expect(await details(client, made)).toMatchObject({
      names: { en: 'Old' },
      weight_grams: 7,
      country: 'BY',
    })
    expect(await decided(made)).toEqual({ [RESISTANCE]: '22000' })
    const [rows, decisions] = await snapshot([other])
    expect(rows[0]).toMatchObject({ names: '{}', weight_grams: null })
    expect([[], decisions]).toEqual(before)
    const shown = await values(client, other)
    expect(shown.values.find(({ attribute_id: id }) => id === RESISTANCE)?.source).toBe('name')
    expect((await client.post(`${PATH}/imports/${applied.id}/undo`, {})).status).toBe(202)
  })

  it('says nothing of a product that is gone when it is undone', async () => {
    const made = await make()
    await bringIn({ client, file: csv(['id', 'name:en'], [String(made.id), 'Old']) })
    const emptied = await bringIn({ client, file: csv(['id', 'name:en'], [String(made.id), '-']) })
    for (const table of ['product_details', 'product_decisions']) {
      await env.DB.prepare(`DELETE FROM ${table} WHERE product_id = ?`).bind(made.id).run()
    }
    await env.DB.prepare('DELETE FROM products WHERE id = ?').bind(made.id).run()
    expect(await act(client, emptied.id, 'undo')).toMatchObject({ status: 'undone', kept: 1 })
    expect(await snapshot([made])).toEqual([[], []])
  })
})
