import {
  DELIVERY_STATUSES,
  type Delivery,
} from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { idOf, oneOf } from '../../resource/search-params.ts'

/** What the store has told other servers, and what they have answered. */
export const webhookDeliveries = resource({
  name: 'webhook-deliveries',
  texts: 'admin/webhook-deliveries',
  permission: 'settings.integrations',
  search: { webhook: idOf(), status: oneOf(DELIVERY_STATUSES, { words: 'statuses' }) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin['webhook-deliveries'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ type }: Delivery) => type,
  alsoRefresh: [['admin', 'webhooks']],
  everyMs: 15_000,
})

/** Sends one once more, with the same `webhook-id`. */
export const sendAgain = ({ id }: { id: number }) =>
  dataOf(api.admin['webhook-deliveries'][':id'].send.$post({ param: { id: String(id) } }))
