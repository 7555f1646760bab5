import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { checkAccount } from './accounts/check-account.ts'
import { createAccount } from './accounts/create-account.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { getAccount, listAccounts } from './accounts/list-accounts.ts'
import { pushNow } from './accounts/push-now.ts'
import { updateAccount } from './accounts/update-account.ts'
import { addItem, changeItem } from './items/change-item.ts'
import { listItemPrices, listItems } from './items/list-items.ts'
import { retryItems } from './items/retry-items.ts'
import { renewAddress } from './notifications/renew-address.ts'
import { listPostings } from './postings/list-postings.ts'
import { retryPosting } from './postings/retry-posting.ts'
import { OzonAccountChanges, OzonAccountInput } from './schemas/accounts.ts'
import { OzonItemChanges, OzonItemInput, OzonItemsQuery, OzonRetryInput } from './schemas/items.ts'
import { OzonPostingsQuery } from './schemas/postings.ts'
import { orderThereNow } from './stand-in/order-there-now.ts'

const byId = validate('param', IdParam)
const mayView = may('markets.ozon.view')
const mayUpdate = may('markets.ozon.update')
const mayPush = may('markets.ozon.push')

const accounts = new Hono<AppEnv>()
  .get('/', mayView, async (c) => c.json({ data: await listAccounts(c.var.ctx) }, 200))
  .post('/', mayUpdate, validate('json', OzonAccountInput), async (c) =>
    c.json({ data: await createAccount(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getAccount(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', OzonAccountChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateAccount(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayUpdate, byId, async (c) => {
    await deleteAccount(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/address', mayUpdate, byId, async (c) =>
    c.json({ data: await renewAddress(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/check', mayUpdate, byId, async (c) =>
    c.json({ data: await checkAccount(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/push', mayPush, byId, async (c) =>
    c.json({ data: await pushNow(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/stand-in-order', mayPush, byId, async (c) =>
    c.json({ data: await orderThereNow(c.var.ctx, c.req.valid('param').id) }, 201),
  )

const items = new Hono<AppEnv>()
  .get('/', mayView, validate('query', OzonItemsQuery), async (c) =>
    c.json(await listItems(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayUpdate, validate('json', OzonItemInput), async (c) =>
    c.json({ data: await addItem(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/retries', mayPush, validate('json', OzonRetryInput), async (c) =>
    c.json({ data: await retryItems(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', OzonItemChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await changeItem(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .get('/:id/prices', mayView, byId, async (c) =>
    c.json({ data: await listItemPrices(c.var.ctx, c.req.valid('param').id) }, 200),
  )

const postings = new Hono<AppEnv>()
  .get('/', mayView, validate('query', OzonPostingsQuery), async (c) =>
    c.json(await listPostings(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/:id/retry', mayPush, byId, async (c) =>
    c.json({ data: await retryPosting(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** Selling on Ozon: `/admin/ozon/accounts`, `/admin/ozon/items`, `/admin/ozon/postings`. */
export const adminOzon = new Hono<AppEnv>()
  .route('/ozon/accounts', accounts)
  .route('/ozon/items', items)
  .route('/ozon/postings', postings)
