import { z } from 'zod'
import { AdminApiKey, ApiKey, NewApiKey } from '../people/api-keys/schemas.ts'
import { Delivery, NewWebhook, Webhook } from '../store/webhooks/schemas/webhooks.ts'
import { Feed, FeedOptions, FeedPreview, NewFeed } from '../sales/feeds/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Keys of the API, webhooks and feeds. */
export const INTEGRATION_DOCS: Record<string, RouteDoc> = {
  'GET /user/api-keys': one('One’s keys of the API, newest first', z.array(ApiKey)),
  'POST /user/api-keys': one('Make a key; the answer alone has it', NewApiKey, 201),
  'GET /user/api-keys/:id': one('A key, without the secret of it', ApiKey),
  'DELETE /user/api-keys/:id': nothing('Revoke a key: the next request with it is refused'),
  'GET /admin/api-keys': page('Keys of everybody, newest first', AdminApiKey),
  'PUT /admin/api-keys/:id': one('Set how many requests a minute a key may send', AdminApiKey),
  'POST /admin/api-keys/:id/revoke': nothing('Revoke somebody’s key, who is told by mail'),
  'GET /admin/webhooks': page('Addresses that the store tells what happens', Webhook),
  'POST /admin/webhooks': one('Add an address; the answer alone has its secret', NewWebhook, 201),
  'GET /admin/webhooks/:id': one('An address that the store tells', Webhook),
  'PUT /admin/webhooks/:id': one('Change an address, or switch it off or on', Webhook),
  'DELETE /admin/webhooks/:id': nothing('Delete an address and the log of what it was told'),
  'POST /admin/webhooks/:id/secret': one(
    'Make a new secret; for a day the one before signs beside it',
    NewWebhook,
  ),
  'POST /admin/webhooks/:id/test': one('Send an event that means nothing', Delivery, 201),
  'GET /feeds/:secret': {
    summary: 'A feed by its secret link: 304 while nothing in it has changed',
    status: 200,
    media: 'application/xml',
  },
  'GET /admin/feeds': page('Feeds that other sites read, by name', Feed),
  'POST /admin/feeds': one('Make a feed; the answer alone has its link', NewFeed, 201),
  'GET /admin/feeds/options': one('What a feed may be of', FeedOptions),
  'POST /admin/feeds/preview': one(
    'How many items a feed would have, and the first of them',
    FeedPreview,
  ),
  'GET /admin/feeds/:id': one('A feed, without its link', Feed),
  'PUT /admin/feeds/:id': one('Change a feed, or switch it off or on', Feed),
  'DELETE /admin/feeds/:id': nothing('Delete a feed; its link answers nothing any more'),
  'POST /admin/feeds/:id/restore': one('Bring a deleted feed back, with its link', Feed),
  'POST /admin/feeds/:id/link': one('Make a new link; the one before is worth nothing', NewFeed),
  'GET /admin/webhook-deliveries': page('What was sent and answered, newest first', Delivery),
  'GET /admin/webhook-deliveries/:id': one('One event for one address', Delivery),
  'POST /admin/webhook-deliveries/:id/send': one(
    'Send it once more, with the same webhook-id',
    Delivery,
  ),
}
