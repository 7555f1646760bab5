import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { continueProductImport } from '../../../worker/catalog/product-files/imports/continue-product-import.ts'
import type {
  ProductImport,
  ProductMapping,
  ProductPreview,
  UploadedProducts,
} from '../../../worker/catalog/product-files/schemas.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Client } from './client.ts'

const PATH = '/admin/catalog/products/imports'

interface Sent {
  client: Client
  file: string | Uint8Array
  name?: string
}

/** Sends a file of products; the answer may be a refusal. */
export const send = ({ client, file, name = 'products.csv' }: Sent): Promise<Response> =>
  client.post(
    `${PATH}?file_name=${encodeURIComponent(name)}`,
    typeof file === 'string' ? new TextEncoder().encode(file) : file,
    { headers: { 'Content-Type': 'application/octet-stream' } },
  ) as Promise<Response>

/** Sends a file that can be read. */
export async function upload(sent: Sent): Promise<UploadedProducts> {
  const answer = await send(sent)
  expect(answer.status).toBe(201)
  return (await answer.json<{ data: UploadedProducts }>()).data
}

export const getImport = async (client: Client, id: number): Promise<ProductImport> =>
  (await (await client.get(`${PATH}/${id}`)).json<{ data: ProductImport }>()).data

export const previewOf = async (client: Client, id: number): Promise<ProductPreview> =>
  (await (await client.get(`${PATH}/${id}/rows`)).json<{ data: ProductPreview }>()).data

const WORKING = ['comparing', 'applying', 'undoing']

/** Works on an import until it is over, whatever the queue does meanwhile. */
export async function settle(
  client: Client,
  id: number,
  bindings: Env = env,
): Promise<ProductImport> {
  for (let turn = 0; turn < 50; turn += 1) {
    await continueProductImport(jobCtx(bindings), id)
    const one = await getImport(client, id)
    if (!WORKING.includes(one.status)) return one
    await scheduler.wait(20)
  }
  throw new Error(`import ${id} does not settle`)
}

/** Has an import looked at as a mapping says. */
export async function compare(client: Client, id: number, mapping: ProductMapping) {
  const answer = await client.post(`${PATH}/${id}/compare`, mapping)
  expect(answer.status).toBe(202)
  return settle(client, id)
}

/** Applies or undoes an import that it can be done with. */
export async function act(client: Client, id: number, verb: 'apply' | 'undo') {
  const answer = await client.post(`${PATH}/${id}/${verb}`, {})
  expect(answer.status).toBe(202)
  return settle(client, id)
}

/** Sends a file and has it looked at as it is guessed. */
export async function lookAt(sent: Sent): Promise<ProductImport> {
  const { import: made, reading } = await upload(sent)
  return compare(sent.client, made.id, reading.mapping)
}

/** The same, and applies it. */
export async function bringIn(sent: Sent): Promise<ProductImport> {
  const { id } = await lookAt(sent)
  return act(sent.client, id, 'apply')
}
