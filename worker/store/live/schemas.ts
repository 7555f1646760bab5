import { z } from 'zod'

/**
 * What has changed, and nothing of it: whoever hears it asks the API, which knows what he may see. A hint
 * that is late, lost or said twice does no harm.
 */
export const LiveHint = z.object({ kind: z.enum(['order', 'price-list']), id: z.number().int() })
export type LiveHint = z.infer<typeof LiveHint>
