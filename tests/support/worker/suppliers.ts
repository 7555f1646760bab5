import { env } from 'cloudflare:workers'
import type {
  Supplier,
  SupplierOffer,
  Warehouse,
} from '../../../worker/suppliers/suppliers/schemas.ts'
import type { Client } from './client.ts'

/** What an answer carries. */
export const dataOf = async <Row>(answer: Response) => (await answer.json<{ data: Row }>()).data

/** Sentences by field of a refused form. */
export const errorsOf = async (answer: Response) =>
  (await answer.json<{ errors: Record<string, string[]> }>()).errors

/** Makes suppliers, warehouses and offers of their own through the API. */
export function suppliersOf(client: Client) {
  const newSupplier = async (input: object = {}) =>
    dataOf<Supplier>(await client.post('/admin/suppliers', { name: crypto.randomUUID(), ...input }))

  const newWarehouse = async (input: object = {}) => {
    const { id } = await newSupplier()
    const body = { supplier_id: id, name: 'Склад', ...input }
    return dataOf<Warehouse>(await client.post('/admin/warehouses', body))
  }

  const newOffer = async (input: object = {}) => {
    const { id } = await newWarehouse()
    const body = { warehouse_id: id, name: 'Прайс', currency: 'BYN', ...input }
    return dataOf<SupplierOffer>(await client.post('/admin/offers', body))
  }

  return { newSupplier, newWarehouse, newOffer }
}

interface AuditRow {
  actor_id: number
  action: string
  before: string | null
  after: string | null
}

/** The audit rows of a subject, oldest first. */
export async function auditOf(type: string, id: number): Promise<AuditRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT actor_id, action, before, after FROM audit_log
     WHERE subject_type = ? AND subject_id = ? ORDER BY id`,
  )
    .bind(type, String(id))
    .all<AuditRow>()
  return results
}
