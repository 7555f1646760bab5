import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { findPeople } from './find-people.ts'
import { getEntry } from './get-entry.ts'
import { listAudit } from './list-audit.ts'
import { AuditPeopleQuery, AuditQuery } from './schemas/audit.ts'

const mayView = requirePermission('reports.audit.view')

/** Who did what: `/admin/audit`. Nothing changes it. */
export const adminAudit = new Hono<AppEnv>()
  .get('/audit', mayView, validate('query', AuditQuery), async (c) =>
    c.json(await listAudit(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/audit/people', mayView, validate('query', AuditPeopleQuery), async (c) =>
    c.json({ data: await findPeople(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/audit/:id', mayView, validate('param', IdParam), async (c) =>
    c.json({ data: await getEntry(c.var.ctx, c.req.valid('param').id) }, 200),
  )
