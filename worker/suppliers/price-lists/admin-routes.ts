import { Hono } from 'hono'
import { z } from 'zod'
import { pageOf } from '../../db/page.ts'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam, pageQuery } from '../../lib/wire.ts'
import { requestPull } from './upload/request-pull.ts'
import { type Uploaded, uploadPriceList } from './upload/upload-price-list.ts'
import { diffLists } from './compare/diff-lists.ts'
import { getPriceList } from './show/get-price-list.ts'
import { listAllLists } from './show/list-all-lists.ts'
import { listPriceLists } from './show/list-price-lists.ts'
import { applyPriceList, approvePriceList } from './apply/apply-price-list.ts'
import { cancelPriceList } from './cancel-price-list.ts'
import { changeSettings } from './read/change-settings.ts'
import { FIRST_STATUS } from './transitions.ts'
import { type PartBody, putPart } from './upload/put-part.ts'
import { listFacts } from './facts/list-facts.ts'
import { revokeFact } from './facts/revoke-fact.ts'
import { listWaiting } from '../suppliers/list-waiting.ts'
import { replayLimits } from './show/replay-limits.ts'
import { readPreview } from './show/read-preview.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { SheetQuery } from './sheet/schemas.ts'
import { rejectedCsv } from './show/rejected-csv.ts'
import { rollBack } from './apply/roll-back.ts'
import { ListSettings } from '../../list-files/schemas/recognised.ts'
import type { ListLimits } from '../../db/json/price-list.ts'
import {
  AllListsQuery,
  ApproveQuery,
  DiffQuery,
  ReplayInput,
  StartUpload,
  UploadListQuery,
} from './schemas.ts'
import { makeToken } from './tokens/make-token.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { abortUpload } from './upload/abort-upload.ts'
import { completeUpload } from './upload/complete-upload.ts'
import { getUpload } from './upload/get-upload.ts'
import { startUpload } from './upload/start-upload.ts'

const Id = validate('param', IdParam)
const UploadId = validate('param', z.object({ id: z.uuid() }))
const FactId = validate('param', IdParam.extend({ fact: z.coerce.number().int().positive() }))
const PartId = validate('param', z.object({ id: z.uuid(), number: z.coerce.number().int() }))

const PageOfLists = pageQuery(['version']).pick({ page: true, per_page: true })

const view = requirePermission('suppliers.price-lists.view')
const create = requirePermission('suppliers.price-lists.create')
const apply = requirePermission('suppliers.price-lists.apply')
// Commands that make prices live need `apply` besides their own permission.
const pull = requirePermission('suppliers.price-lists.create&suppliers.price-lists.apply')
const approve = requirePermission('suppliers.price-lists.approve&suppliers.price-lists.apply')
const undo = requirePermission('suppliers.price-lists.rollback&suppliers.price-lists.apply')

/**
 * The status it began with, even when the import is further by now: a repeat gets the first answer.
 * `is_new: false` names the live list, whose bytes were sent again.
 */
const started = ({ list: { id, status }, isNew }: Uploaded) => ({
  data: { id, status: isNew ? FIRST_STATUS : status, is_new: isNew },
})

/** Price lists under `/admin`: of an offer, on their way in, and each by itself. */
export const adminPriceLists = new Hono<AppEnv>()
  .get('/offers/:id/price-lists', view, Id, validate('query', PageOfLists), async (c) => {
    const query = c.req.valid('query')
    const offerId = c.req.valid('param').id
    const { rows, total } = await listPriceLists(c.var.ctx, { offerId, ...query })
    return c.json(pageOf(rows, query, total), 200)
  })
  .post('/offers/:id/price-lists', create, Id, validate('query', UploadListQuery), async (c) => {
    const uploaded = await uploadPriceList(c.var.ctx, {
      offerId: c.req.valid('param').id,
      fileName: c.req.header('x-file-name') ?? '',
      body: c.req.raw.body,
      isAutoApplied: c.req.valid('query').apply === 'auto',
      announcedRows: c.req.valid('query').rows,
      key: sentKey(c),
    })
    return c.json(started(uploaded), uploaded.isNew ? 201 : 200)
  })
  .post('/offers/:id/token', create, Id, async (c) => {
    const token = await makeToken(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: { token } }, 201)
  })
  .delete('/offers/:id/token', create, Id, async (c) => {
    await revokeToken(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/offers/:id/replay', view, Id, validate('json', ReplayInput), async (c) => {
    const { limits } = c.req.valid('json')
    // The parser's type allows undefined inside; JSON has none.
    const given = limits as Partial<ListLimits>
    return c.json({ data: await replayLimits(c.var.ctx, c.req.valid('param').id, given) }, 200)
  })
  .get('/offers/:id/facts', view, Id, async (c) =>
    c.json({ data: await listFacts(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/offers/:id/facts/:fact', approve, FactId, async (c) => {
    const { id, fact } = c.req.valid('param')
    await revokeFact(c.var.ctx, { offerId: id, factId: fact })
    return c.body(null, 204)
  })
  .post('/offers/:id/pull', pull, Id, async (c) => {
    await requestPull(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: { is_asked: true } }, 202)
  })
  .post('/offers/:id/uploads', create, Id, validate('json', StartUpload), async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    const upload = await startUpload(c.var.ctx, { offerId: id, input, key: sentKey(c) })
    return c.json({ data: upload }, 201)
  })
  .get('/uploads/:id', create, UploadId, async (c) =>
    c.json({ data: await getUpload(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/uploads/:id/parts/:number', create, PartId, async (c) => {
    const size = Number(c.req.header('content-length') ?? -1)
    // The web's type check sees the DOM's stream here, the Worker its own.
    const body = c.req.raw.body as PartBody | null
    const part = { ...c.req.valid('param'), size, body }
    return c.json({ data: await putPart(c.var.ctx, part) }, 200)
  })
  .post('/uploads/:id/complete', create, UploadId, async (c) => {
    const uploaded = await completeUpload(c.var.ctx, c.req.valid('param').id)
    return c.json(started(uploaded), uploaded.isNew ? 201 : 200)
  })
  .delete('/uploads/:id', create, UploadId, async (c) => {
    await abortUpload(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/waiting-lists', view, async (c) => c.json({ data: await listWaiting(c.var.ctx) }, 200))
  .get('/price-lists', view, validate('query', AllListsQuery), async (c) =>
    c.json(await listAllLists(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/price-lists/:id', view, Id, async (c) =>
    c.json({ data: await getPriceList(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/price-lists/:id/settings', create, Id, validate('json', ListSettings), async (c) => {
    const { id } = c.req.valid('param')
    await changeSettings(c.var.ctx, id, c.req.valid('json'))
    return c.json({ data: await getPriceList(c.var.ctx, id) }, 200)
  })
  .get('/price-lists/:id/preview', view, Id, async (c) =>
    c.json({ data: await readPreview(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/price-lists/:id/sheet', view, Id, validate('query', SheetQuery), async (c) => {
    const sheet = await readSheet(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
    return c.json({ data: sheet }, 200)
  })
  .get('/price-lists/:id/rejected.csv', view, Id, async (c) => {
    const { fileName, body } = await rejectedCsv(c.var.ctx, c.req.valid('param').id)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    const name = encodeURIComponent(fileName)
    c.header('Content-Disposition', `attachment; filename="rejected.csv"; filename*=UTF-8''${name}`)
    return c.body(body)
  })
  .get('/price-lists/:id/diff', view, Id, validate('query', DiffQuery), async (c) => {
    const diff = await diffLists(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
    return c.json({ data: diff }, 200)
  })
  .post('/price-lists/:id/apply', apply, Id, idempotent, async (c) => {
    const { id } = c.req.valid('param')
    await applyPriceList(c.var.ctx, id)
    return c.json({ data: await getPriceList(c.var.ctx, id) }, 200)
  })
  .post(
    '/price-lists/:id/approve',
    approve,
    Id,
    validate('query', ApproveQuery),
    idempotent,
    async (c) => {
      const { id } = c.req.valid('param')
      await approvePriceList(c.var.ctx, id, c.req.valid('query').confirmed?.split(','))
      return c.json({ data: await getPriceList(c.var.ctx, id) }, 200)
    },
  )
  .post('/price-lists/:id/cancel', create, Id, async (c) => {
    const { id } = c.req.valid('param')
    await cancelPriceList(c.var.ctx, id)
    return c.json({ data: await getPriceList(c.var.ctx, id) }, 200)
  })
  .post('/price-lists/:id/rollback', undo, Id, idempotent, async (c) => {
    const { id } = c.req.valid('param')
    const { id: restoring } = await rollBack(c.var.ctx, id)
    const data = { ...(await getPriceList(c.var.ctx, id)), restoring_price_list_id: restoring }
    return c.json({ data }, 200)
  })
