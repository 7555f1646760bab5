import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { mintRow, mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { allRows } from '../../support/worker/read-list.ts'
import { r2Source } from '../../../worker/suppliers/price-lists/read/r2-source.ts'
import { openListFile } from '../../../worker/list-files/formats/open-list-file.ts'

const OPTIONS = { settings: {}, warehouseName: '' }

async function stored(content: string | Uint8Array) {
  const key = crypto.randomUUID()
  await env.SOURCES.put(key, content)
  const object = await env.SOURCES.head(key)
  return r2Source(env.SOURCES, { key, name: 'list', size: object?.size ?? 0 })
}

it('reads ranges and streams of an object, cut at its end', async () => {
  const source = await stored('0123456789')
  const text = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)
  expect(await text(source.range(2, 3))).toBe('234')
  expect(await text(source.range(8, 100))).toBe('89')
  expect(await text(source.range(10, 5))).toBe('')
  expect(await new Response(await source.stream(7)).text()).toBe('789')
  expect(await new Response(await source.stream(10)).text()).toBe('')
})

it('opens lists that lie in a bucket', async () => {
  const text = await openListFile(await stored('Код;Цена\n' + 'A;1\n'.repeat(200_000)), OPTIONS)
  expect(await allRows(text)).toHaveLength(200_001)
  const rows = Array.from({ length: 500 }, (_, i) => mintRow(i + 1, [`A${i}`, 'b', 'c'])).join('')
  const book = await openListFile(await stored(mintXlsx({ sheets: { A: rows } })), OPTIONS)
  expect(await allRows(book)).toHaveLength(500)
})

it('may be left half-way', async () => {
  const list = await openListFile(await stored('A;1\n'.repeat(500_000)), OPTIONS)
  for await (const rows of list.rows()) {
    expect(rows.length).toBeGreaterThan(0)
    break
  }
  expect(await allRows(list)).toHaveLength(500_000)
})

it('fails on an object that is gone', async () => {
  await expect(
    r2Source(env.SOURCES, { key: 'gone', name: 'list', size: 5 }).range(0, 5),
  ).rejects.toThrow('no object gone')
})
