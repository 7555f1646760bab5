import { z } from 'zod'
import { filledLine, pageQuery, queryId } from '../../../lib/wire.ts'
import { EVENT_TYPES } from './events.ts'

/** Webhooks on the wire; shared with the web client. */

/** As many addresses a store tells. */
export const MOST_WEBHOOKS = 20

/** `failing`: nothing arrives at the moment; `stopped`: the store switched it off for that. */
export const WEBHOOK_STATES = ['on', 'failing', 'off', 'stopped'] as const

const settings = {
  name: filledLine(60),
  url: z.url().max(500),
  events: z
    .array(z.enum(EVENT_TYPES))
    .min(1, 'events_missing')
    .transform((events) => EVENT_TYPES.filter((type) => events.includes(type))),
  is_on: z.boolean().default(true),
}

/** Body of `POST /admin/webhooks`. */
export const WebhookInput = z.object(settings).strict()
export type WebhookInput = z.infer<typeof WebhookInput>

/** Body of `PUT /admin/webhooks/{id}`; `version` as it was read. */
export const WebhookChanges = z.object({ ...settings, version: z.number().int() }).strict()
export type WebhookChanges = z.infer<typeof WebhookChanges>

export const Webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  is_on: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  failing_since: z.iso.datetime().nullable(),
  stopped_at: z.iso.datetime().nullable(),
  /** Until when the secret before signs as well; null: there is none. */
  old_secret_until: z.iso.datetime().nullable(),
  /** Deliveries that wait to be sent, 100 at most. */
  waiting: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
})
export type Webhook = z.infer<typeof Webhook>

/** The answers that make a secret, `whsec_…`: the only ones that have it. */
export const NewWebhook = Webhook.extend({ secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>

/** Query of `GET /admin/webhooks`: words of a name or an address. */
export const WebhooksQuery = pageQuery(['name'])
export type WebhooksQuery = z.infer<typeof WebhooksQuery>

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export const DeliveryStatus = z.enum(DELIVERY_STATUSES)

/** Query of `GET /admin/webhook-deliveries`; the newest come first. */
export const DeliveriesQuery = pageQuery(['created_at']).extend({
  webhook: queryId.optional(),
  status: DeliveryStatus.optional(),
})
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

export const Delivery = z.object({
  id: z.number().int(),
  /** The header `webhook-id`. */
  message_id: z.string(),
  webhook: z.object({ id: z.number().int(), name: z.string(), is_on: z.boolean() }),
  type: z.string(),
  status: DeliveryStatus,
  /** Tries since it was sent, or sent again. */
  attempts: z.number().int(),
  /** When it is tried next; null: not any more. */
  next_at: z.iso.datetime().nullable(),
  /** The body that is sent, JSON. */
  payload: z.string(),
  /** The newest last. */
  tries: z.array(
    z.object({
      at: z.iso.datetime(),
      /** What the server answered; null: it did not. */
      status: z.number().int().nullable(),
      /** The beginning of its answer, or why there was none. */
      answer: z.string(),
      ms: z.number().int(),
    }),
  ),
  delivered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Delivery = z.infer<typeof Delivery>
