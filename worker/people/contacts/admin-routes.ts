import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getContact } from './contact-rows.ts'
import { createContact } from './create-contact.ts'
import { deleteContact, restoreContact } from './delete-contact.ts'
import { findLinkables } from './find-linkables.ts'
import { fileOf, importOnce } from './import/import-once.ts'
import { previewImport } from './import/preview-import.ts'
import { rejectedCsv } from './import/rejected-csv.ts'
import { ApplyQuery, ImportQuery } from './import/schemas.ts'
import { listContacts } from './list-contacts.ts'
import { listDuplicates } from './merge/list-duplicates.ts'
import { listMerged } from './merge/list-merged.ts'
import { mergeContacts } from './merge/merge-contacts.ts'
import { undoMerge } from './merge/undo-merge.ts'
import {
  ContactChanges,
  ContactInput,
  ContactsQuery,
  LinkablesQuery,
  MergeInput,
  TagsQuery,
} from './schemas.ts'
import { listTags } from './tags.ts'
import { updateContact } from './update-contact.ts'

const byId = validate('param', IdParam)
const mayView = may('customers.contacts.view')
const mayUpdate = may('customers.contacts.update')
const mayCreate = may('customers.contacts.create')
/** A file both makes contacts and changes them. */
const mayImport = may('customers.contacts.create&customers.contacts.update')
const mayDelete = may('customers.contacts.delete')

const contacts = new Hono<AppEnv>()
  .get('/', mayView, validate('query', ContactsQuery), async (c) =>
    c.json(await listContacts(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/tags', mayView, validate('query', TagsQuery), async (c) =>
    c.json({ data: await listTags(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/subjects', mayView, validate('query', LinkablesQuery), async (c) =>
    c.json({ data: await findLinkables(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post('/import/preview', mayImport, validate('query', ImportQuery), async (c) => {
    const bytes = await fileOf(c.req.raw)
    return c.json({ data: await previewImport(c.var.ctx, bytes, c.req.valid('query')) }, 200)
  })
  .post('/import/rejected', mayImport, validate('query', ImportQuery), async (c) => {
    const bytes = await fileOf(c.req.raw)
    const text = await rejectedCsv(c.var.ctx, bytes, c.req.valid('query'))
    return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
  .post('/import', mayImport, validate('query', ApplyQuery), async (c) => {
    const bytes = await fileOf(c.req.raw)
    const command = { bytes, query: c.req.valid('query'), key: sentKey(c) }
    return c.json({ data: await importOnce(c.var.ctx, command) }, 200)
  })
  .post('/', mayCreate, validate('json', ContactInput), idempotent, async (c) =>
    c.json({ data: await createContact(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getContact(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', ContactChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateContact(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayDelete, byId, async (c) => {
    await deleteContact(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restore', mayDelete, byId, async (c) =>
    c.json({ data: await restoreContact(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/:id/duplicates', mayView, byId, async (c) =>
    c.json({ data: await listDuplicates(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/merge', mayUpdate, byId, validate('json', MergeInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await mergeContacts(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .get('/:id/merged', mayView, byId, async (c) =>
    c.json({ data: await listMerged(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/unmerge', mayUpdate, byId, async (c) =>
    c.json({ data: await undoMerge(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** People without accounts: `/admin/contacts`. */
export const adminContacts = new Hono<AppEnv>().route('/contacts', contacts)
