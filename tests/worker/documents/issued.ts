import { env } from 'cloudflare:workers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { shopper } from '../cart/shopper.ts'

type Wish = Parameters<typeof mintOrder>[0]

/** An order with a full invoice that no job has stored yet, its customer and staff. */
export async function invoiced(wish: Wish = {}) {
  const client = await shopper()
  const minted = await mintOrder({
    isReceived: true,
    ...wish,
    order: { ...wish?.order, userId: client.person.id },
  })
  const manager = await staff('manager')
  const document = await issue(manager, minted.order.id, 'invoices')
  return { client, manager, ...minted, document, path: pathOf(minted.order.id, document.id) }
}

/** Issues a document of all that is left. */
export async function issue(manager: Client, orderId: number, what: string, body: object = {}) {
  const answer = await manager.post(`/admin/orders/${orderId}/${what}`, body, {
    env: { JOBS: silentQueue },
  })
  expect(answer.status).toBe(201)
  const { document } = (await answer.json()) as { document: { id: number; number: string } }
  return document
}

export const pathOf = (order: number, document: number | string) =>
  `/user/orders/${order}/documents/${document}`

export const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** The words of a PDF, line by line; no-break spaces as they are. */
export async function wordsOf(pdf: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()))
  return { pages: text, totalPages, text: text.join('\n') }
}

/** The files of a document that are stored in the table and in R2. */
export async function filesOf(documentId: number) {
  const { results } = await env.DB.prepare(
    'SELECT format, key, sha256, bytes FROM document_files WHERE document_id = ? ORDER BY format',
  )
    .bind(documentId)
    .all<{ format: string; key: string; sha256: string; bytes: number }>()
  return results
}

/** Runs the job that stores an issued document. */
export async function keep(orderId: number, documentId: number, bindings: Env = env) {
  const body: JobMessage = { kind: 'documents.keep', orderId, documentId }
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body }
  const batch = createMessageBatch<JobMessage>('detal-jobs', [message])
  await consume(batch, bindings)
  return getQueueResult(batch, createExecutionContext())
}
