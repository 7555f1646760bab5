import { z } from 'zod'
import { EVENT_TYPES, eventBody } from '../store/webhooks/schemas/events.ts'

const HEADERS = {
  'webhook-id': 'The same for every try of one event: a receiver knows repeats by it',
  'webhook-timestamp': 'When this try was sent, seconds since 1970',
  'webhook-signature':
    'v1 and the HMAC-SHA256 of id.timestamp.body by the secret, base64; one for each valid secret',
}

/** What the store sends to addresses that staff have set, by the Standard Webhooks specification. */
export const describeWebhooks = () =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          summary: `${type}: the receiver answers 2xx; anything else is tried again`,
          parameters: Object.entries(HEADERS).map(([name, description]) => ({
            name,
            in: 'header' as const,
            required: true,
            description,
            schema: { type: 'string' as const },
          })),
          requestBody: {
            required: true as const,
            content: { 'application/json': { schema: bodySchema(type) } },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  )

function bodySchema(type: (typeof EVENT_TYPES)[number]) {
  const { $schema: _, ...schema } = z.toJSONSchema(eventBody(type), { io: 'output' })
  return schema
}
