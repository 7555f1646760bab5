import { AdminChannel, ChannelChoices } from '../sales/channels/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** The channels of the store, as staff set them. */
export const CHANNEL_DOCS: Record<string, RouteDoc> = {
  'GET /admin/channels': page('Channels', AdminChannel),
  'POST /admin/channels': one('Add a channel', AdminChannel, 201),
  'GET /admin/channels/choices': one('What a channel may choose from', ChannelChoices),
  'GET /admin/channels/:id': one('A channel', AdminChannel),
  'PUT /admin/channels/:id': one('Change a channel', AdminChannel),
  'DELETE /admin/channels/:id': nothing('Delete a channel without orders, quotes and markup rules'),
  'PUT /admin/channels/:id/logo': one('Give a channel a picture', AdminChannel),
  'DELETE /admin/channels/:id/logo': one('Take the picture of a channel away', AdminChannel),
}
