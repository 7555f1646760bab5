import type { Client } from '../../support/worker/client.ts'
import { hashOf, pdf } from '../../support/worker/mint-pdf.ts'
import type {
  DocumentDetail,
  PlacedDocument,
  Placement,
} from '../../../worker/catalog/part-documents/schemas.ts'

export const ALL = ['view', 'create', 'update', 'delete'].map(
  (verb) => `catalog.part-documents.${verb}`,
)
export const DOCUMENTS = '/admin/catalog/documents'

export const dataOf = async <Data>(answer: Response | Promise<Response>): Promise<Data> =>
  (await (await answer).json<{ data: Data }>()).data

type Bytes = Uint8Array<ArrayBuffer>

/** Sends a file under its hash, or under another. */
export async function sendFile(
  client: Client,
  bytes: Bytes,
  { hash, body, size }: { hash?: string; body?: ReadableStream; size?: number } = {},
): Promise<Response> {
  return client.put(`${DOCUMENTS}/files/${hash ?? (await hashOf(bytes))}`, body ?? bytes, {
    headers: { 'Content-Length': String(size ?? bytes.length) },
  })
}

/** A stored PDF that no other one is. */
export async function storedFile(client: Client, bytes: Bytes = pdf()): Promise<string> {
  const answer = await sendFile(client, bytes)
  if (answer.status !== 200) throw new Error(await answer.text())
  return hashOf(bytes)
}

export const place = (
  client: Client,
  ...placements: (Pick<Placement, 'hash' | 'product_id'> & Partial<Placement>)[]
) =>
  dataOf<PlacedDocument[]>(
    client.post(`${DOCUMENTS}/placements`, {
      placements: placements.map((one) => ({
        kind: 'datasheet',
        title: 'A datasheet',
        languages: [],
        ...one,
      })),
    }),
  )

export const createLink = (client: Client, more: object = {}) =>
  dataOf<DocumentDetail>(
    client.post(DOCUMENTS, {
      kind: 'datasheet',
      title: 'A datasheet',
      languages: ['en'],
      url: `https://maker.example.com/${crypto.randomUUID()}.pdf`,
      ...more,
    }),
  )

/** A document of a file of its own. */
export async function createDocument(
  client: Client,
  more: Partial<Placement> = {},
): Promise<DocumentDetail> {
  const hash = await storedFile(client)
  const [placed] = await place(client, { hash, product_id: null, ...more })
  return dataOf<DocumentDetail>(client.get(`${DOCUMENTS}/${placed?.document_id}`))
}
