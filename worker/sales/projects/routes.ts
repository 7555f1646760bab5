import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { changeRows } from './change-rows.ts'
import { copyProject } from './copy-project.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { diffVersions } from './versions/diff-versions.ts'
import { exportProject } from './files/export-project.ts'
import { getProject } from './get-project.ts'
import { importRows } from './files/import-rows.ts'
import { readProjectFile } from './files/read-project-file.ts'
import { listCandidates } from './list-candidates.ts'
import { listProjects } from './list-projects.ts'
import { listVersions } from './versions/list-versions.ts'
import { restoreVersion } from './versions/restore-version.ts'
import { ImportInput, ProjectExportQuery } from './files/schemas.ts'
import {
  ProjectChange,
  ProjectCopy,
  ProjectInput,
  ProjectRowParam,
  ProjectsQuery,
  RowChanges,
} from './schemas.ts'
import { DiffQuery, ProjectVersionParam, VersionRestore } from './versions/schemas.ts'
import { updateProject } from './update-project.ts'

const byId = validate('param', IdParam)
const idOf = (c: { req: { valid: (target: 'param') => { id: number } } }) => c.req.valid('param').id

/** Projects, lists of parts that live: `/user/projects`. */
export const projects = new Hono<AppEnv>()
  .get('/user/projects', requireVerified, validate('query', ProjectsQuery), async (c) =>
    c.json(await listProjects(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(
    '/user/projects',
    requireVerified,
    validate('json', ProjectInput),
    idempotent,
    async (c) => {
      const { ctx } = c.var
      const id = await createProject(ctx, c.req.valid('json'), currencyPreferences(c, {}))
      return c.json({ data: await getProject(ctx, id) }, 201)
    },
  )
  .get('/user/projects/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getProject(c.var.ctx, idOf(c)) }, 200),
  )
  .put('/user/projects/:id', requireVerified, byId, validate('json', ProjectChange), async (c) => {
    await updateProject(c.var.ctx, idOf(c), c.req.valid('json'))
    return c.json({ data: await getProject(c.var.ctx, idOf(c)) }, 200)
  })
  .delete('/user/projects/:id', requireVerified, byId, async (c) => {
    await deleteProject(c.var.ctx, idOf(c))
    return c.body(null, 204)
  })
  .put(
    '/user/projects/:id/rows',
    requireVerified,
    byId,
    validate('json', RowChanges),
    async (c) => {
      await changeRows(c.var.ctx, idOf(c), c.req.valid('json'))
      return c.json({ data: await getProject(c.var.ctx, idOf(c)) }, 200)
    },
  )
  .get(
    '/user/projects/:id/rows/:row/candidates',
    requireVerified,
    validate('param', ProjectRowParam),
    async (c) => {
      const { id, row } = c.req.valid('param')
      return c.json({ data: await listCandidates(c.var.ctx, id, row) }, 200)
    },
  )
  .post(
    '/user/projects/:id/copy',
    requireVerified,
    byId,
    validate('json', ProjectCopy),
    idempotent,
    async (c) => {
      const { ctx } = c.var
      const id = await copyProject(ctx, idOf(c), c.req.valid('json'))
      return c.json({ data: await getProject(ctx, id) }, 201)
    },
  )
  .get('/user/projects/:id/versions', requireVerified, byId, async (c) =>
    c.json({ data: await listVersions(c.var.ctx, idOf(c)) }, 200),
  )
  .get(
    '/user/projects/:id/versions/:version',
    requireVerified,
    validate('param', ProjectVersionParam),
    validate('query', DiffQuery),
    async (c) => {
      const which = { ...c.req.valid('param'), against: c.req.valid('query').against }
      return c.json({ data: await diffVersions(c.var.ctx, which) }, 200)
    },
  )
  .post(
    '/user/projects/:id/versions/:version/restore',
    requireVerified,
    validate('param', ProjectVersionParam),
    validate('json', VersionRestore),
    async (c) => {
      const which = c.req.valid('param')
      await restoreVersion(c.var.ctx, which, c.req.valid('json'))
      return c.json({ data: await getProject(c.var.ctx, which.id) }, 200)
    },
  )
  .post('/user/projects/read-file', requireVerified, async (c) => {
    const name = c.req.header('x-file-name') ?? ''
    return c.json({ data: await readProjectFile(c.var.ctx, c.req.raw, name) }, 200)
  })
  .post(
    '/user/projects/:id/import',
    requireVerified,
    byId,
    validate('json', ImportInput),
    async (c) => c.json({ data: await importRows(c.var.ctx, idOf(c), c.req.valid('json')) }, 200),
  )
  .get(
    '/user/projects/:id/export',
    requireVerified,
    byId,
    validate('query', ProjectExportQuery),
    async (c) => {
      const { body, headers } = await exportProject(c.var.ctx, idOf(c), c.req.valid('query'))
      return c.body(body, 200, headers)
    },
  )
