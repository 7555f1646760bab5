import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { continueCrossImport } from '../../../worker/catalog/crosses/imports/continue-cross-import.ts'
import type {
  CrossImport,
  CrossMapping,
  CrossPreview,
  UploadedCrosses,
} from '../../../worker/catalog/crosses/imports/schemas.ts'
import type {
  CrossImportResult,
  CrossPair,
  ProductAnalogs,
} from '../../../worker/catalog/crosses/schemas.ts'
import { type Client, guest } from './client.ts'
import { tableImports } from './table-imports.ts'

const imports = tableImports<CrossImport, CrossMapping, CrossPreview, UploadedCrosses>({
  path: '/admin/crosses/imports',
  work: continueCrossImport,
  name: 'crosses.csv',
})

export const { getImport, previewOf, settle, compare, act } = imports

interface Sent {
  client: Client
  source: string
  file: string | Uint8Array
  name?: string
}

/** Sends a file of a source; the answer may be a refusal. */
export const send = ({ source, ...sent }: Sent): Promise<Response> =>
  imports.send({ ...sent, query: { source } })

/** Sends a file that can be read. */
export const upload = ({ source, ...sent }: Sent): Promise<UploadedCrosses> =>
  imports.upload({ ...sent, query: { source } })

/** Sends a file, reads it as it is guessed but for `changes`, and applies it. */
export async function bringIn(sent: Sent, changes: Partial<CrossMapping> = {}) {
  const { import: made, reading } = await upload(sent)
  const compared = await compare(sent.client, made.id, { ...reading.mapping, ...changes })
  expect(compared.status).toBe('compared')
  const applied = await act(sent.client, made.id, 'apply')
  expect(applied.status).toBe('applied')
  return { id: made.id, compared, applied }
}

/** What the source says: pairs of numbers with their kind, each in order. */
export async function saidBy(source: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT min(p.mpn, o.mpn) || ' ' || max(p.mpn, o.mpn) || ' ' || c.kind AS pair FROM crosses c
     JOIN products p ON p.id = c.product_id JOIN products o ON o.id = c.other_product_id
     WHERE c.source = ? ORDER BY 1`,
  )
    .bind(source)
    .all<{ pair: string }>()
  return results.map(({ pair }) => pair)
}

export const pairOf = (a: string, b: string, kind = 'analog'): string =>
  `${[a, b].toSorted().join(' ')} ${kind}`

/** What a part may be replaced by, as shoppers see it: numbers in order. */
export async function analogsOf(number: string): Promise<string[]> {
  const row = await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
    .bind(number)
    .first<{ id: number }>()
  const answer = await (await guest()).get(`/products/${row?.id}/analogs`)
  const { data } = await answer.json<{ data: ProductAnalogs }>()
  return data.analogs.map(({ product }) => product.mpn).toSorted()
}

/** Pairs of a part, with who says them. */
export async function pairsOf(client: Client, number: string): Promise<CrossPair[]> {
  const answer = await client.get(`/admin/crosses/pairs?q=${number}`)
  return (await answer.json<{ data: CrossPair[] }>()).data
}

/** Brings in a file of fixed columns at once. */
export async function plain(client: Client, source: string, text: string) {
  const answer = await client.post(
    `/admin/crosses/import?source=${encodeURIComponent(source)}`,
    new TextEncoder().encode(text),
    { headers: { 'Content-Type': 'text/csv' } },
  )
  return (await answer.json<{ data: CrossImportResult }>()).data
}

/** Denies the pair of a part that has one. */
export async function deny(client: Client, number: string) {
  const [pair] = await pairsOf(client, number)
  const answer = await client.post('/admin/crosses/decide', { ids: [pair?.id], is_denied: true })
  expect(answer.status).toBe(200)
}
