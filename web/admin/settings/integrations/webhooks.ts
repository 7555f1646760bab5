import type {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookInput,
} from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { words } from '../../resource/search-params.ts'

/** Addresses of other servers that the store tells what happens. */
export const webhooks = resource({
  name: 'webhooks',
  texts: 'admin/webhooks',
  permission: 'settings.integrations',
  trail: 'webhook',
  search: { q: words() },
  sorts: ['name'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.webhooks.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: Webhook) => name,
  alsoRefresh: [['admin', 'webhook-deliveries']],
  everyMs: 15_000,
})

const one = api.admin.webhooks[':id']
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

export const createWebhook = (json: WebhookInput): Promise<NewWebhook> =>
  dataOf(api.admin.webhooks.$post({ json }))

export const updateWebhook = (webhook: { id: number }, json: WebhookChanges): Promise<Webhook> =>
  dataOf(one.$put({ ...at(webhook), json }))

export const deleteWebhook = (webhook: { id: number }) => one.$delete(at(webhook))

/** A new secret; for a day the one before signs beside it. */
export const renewSecret = (webhook: { id: number }): Promise<NewWebhook> =>
  dataOf(one.secret.$post(at(webhook)))

/** Sends an event that means nothing. */
export const testWebhook = (webhook: { id: number }) => dataOf(one.test.$post(at(webhook)))
