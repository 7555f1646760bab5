import { env } from 'cloudflare:workers'
import type {
  AuditEntry,
  AuditPerson,
  AuditSubject,
} from '../../../worker/store/audit/schemas/audit.ts'
import type { Client } from '../../support/worker/client.ts'

export interface Written {
  actor: number | null
  action: string
  type: string
  object: string
  before: object | null
  after: object | null
  ip: string | null
  at: number
}

const DEFAULTS: Written = {
  actor: null,
  action: 'orders.ship',
  type: 'order',
  object: '1',
  before: null,
  after: null,
  ip: null,
  at: Date.parse('2026-11-20T10:00:00Z'),
}

/** Writes a row of the log as verbs do; answers its id. */
export async function written(changes: Partial<Written> = {}): Promise<number> {
  const row = { ...DEFAULTS, ...changes }
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  const found = await env.DB.prepare(
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, before, after, ip_address, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
    .bind(
      row.actor,
      row.action,
      row.type,
      row.object,
      json(row.before),
      json(row.after),
      row.ip,
      row.at,
    )
    .first<{ id: number }>()
  return found?.id ?? 0
}

export interface Listed {
  data: AuditEntry[]
  pagination: { total: number; total_pages: number; is_more?: boolean }
  is_partial: boolean
  person: AuditPerson | null
  subject: AuditSubject | null
}

export const listed = async (client: Client, query: string): Promise<Listed> =>
  (await client.get(`/admin/audit?${query}`)).json<Listed>()

/** The ids that a filter finds, in their order. */
export const idsOf = async (client: Client, query: string): Promise<number[]> =>
  (await listed(client, query)).data.map(({ id }) => id)

export const entryOf = async (client: Client, id: number): Promise<AuditEntry> =>
  (await (await client.get(`/admin/audit/${id}`)).json<{ data: AuditEntry }>()).data
