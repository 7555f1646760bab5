import { env } from 'cloudflare:workers'
import type {
  AdminShippingMethod,
  OneShippingMethod,
  ShippingMethodInput,
  ShippingRateRow,
} from '../../../worker/sales/shipping/schemas.ts'
import type { Client } from '../../support/worker/client.ts'

export const PATH = '/admin/shipping-methods'

/** An unused code. */
export const freshCode = () => `m${crypto.randomUUID()}`

export const row = (changes: Partial<ShippingRateRow> = {}): ShippingRateRow => ({
  country: null,
  weight_from: 0,
  weight_to: null,
  total_from: 0,
  total_to: null,
  price: 500,
  price_per_kg: 0,
  days_min: 1,
  days_max: 2,
  ...changes,
})

export const input = (changes: Partial<ShippingMethodInput> = {}): ShippingMethodInput => ({
  code: freshCode(),
  carrier: 'Belpost',
  title: { be: 'Пошта', en: 'Post', ru: 'Почта' },
  note: { be: '', en: '', ru: '' },
  is_pickup: false,
  is_enabled: true,
  tracking_url: null,
  rates: [row()],
  ...changes,
})

export interface Answer<Data> {
  status: number
  data: Data
  code?: string
  errors?: Record<string, string[]>
  current?: AdminShippingMethod
}

async function read<Data>(answer: Response): Promise<Answer<Data>> {
  const body = await answer.text()
  return { ...(body === '' ? {} : JSON.parse(body)), status: answer.status } as Answer<Data>
}

export const send = async <Data = OneShippingMethod>(
  client: Client,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  path: string | number = '',
  body?: object,
): Promise<Answer<Data>> =>
  read<Data>(
    await client.call(method, `${PATH}${path === '' ? '' : `/${path}`}`, body ? { body } : {}),
  )

export async function mint(client: Client, changes: Partial<ShippingMethodInput> = {}) {
  const { data } = await send(client, 'POST', '', input(changes))
  return data
}

/** The audit rows of a method, oldest first. */
export async function logOf(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT action, before, after FROM audit_log WHERE subject_type = 'shipping-method'
      AND subject_id = ? ORDER BY id`,
  )
    .bind(String(id))
    .all<{ action: string; before: string | null; after: string | null }>()
  return results.map(({ action, before, after }) => ({
    action,
    before: JSON.parse(before ?? 'null') as Record<string, unknown> | null,
    after: JSON.parse(after ?? 'null') as Record<string, unknown> | null,
  }))
}
