import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { PERMISSIONS } from '../../permissions.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { finishTask, reopenTask } from './finish-task.ts'
import { listAssignees } from './list-assignees.ts'
import { listTasks } from './list-tasks.ts'
import { AssigneesQuery, TaskChanges, TaskInput, TasksQuery } from './schemas.ts'
import { updateTask } from './update-task.ts'

const byId = validate('param', IdParam)
/** Everybody who works here has tasks of their own; the verbs ask whose they are. */
const isStaff = may(PERMISSIONS.join('|'))
const mayUpdate = may('customers.contacts.update')

const tasks = new Hono<AppEnv>()
  .get('/', isStaff, validate('query', TasksQuery), async (c) =>
    c.json(await listTasks(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/assignees', may('customers.contacts.view'), validate('query', AssigneesQuery), async (c) =>
    c.json({ data: await listAssignees(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post('/', mayUpdate, validate('json', TaskInput), idempotent, async (c) =>
    c.json({ data: await createTask(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put('/:id', mayUpdate, byId, validate('json', TaskChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateTask(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/done', isStaff, byId, async (c) =>
    c.json({ data: await finishTask(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/undone', isStaff, byId, async (c) =>
    c.json({ data: await reopenTask(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/:id', mayUpdate, byId, async (c) => {
    await deleteTask(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** What staff are to do, and by when: `/admin/tasks`. */
export const adminTasks = new Hono<AppEnv>().route('/tasks', tasks)
