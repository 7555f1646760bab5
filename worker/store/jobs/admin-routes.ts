import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { cancelJob } from './cancel-job.ts'
import { chooseJobs } from './choose-jobs.ts'
import { getJob } from './get-job.ts'
import { getJobFigures } from './get-job-figures.ts'
import { listCronTasks } from './list-cron-tasks.ts'
import { listJobs } from './list-jobs.ts'
import { pauseKind, resumeKind } from './pause-kind.ts'
import { retryJob, retryJobs } from './retry-jobs.ts'
import { runCronTask } from './run-cron-task.ts'
import { CronTaskParam, JobFiguresQuery, JobKindParam, JobRetries, JobsQuery } from './schemas.ts'

const mayView = may('settings.jobs.view')
const mayUpdate = may('settings.jobs.update')
const byId = validate('param', IdParam)

const jobs = new Hono<AppEnv>()
  .get('/', mayView, validate('query', JobsQuery), async (c) =>
    c.json(await listJobs(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/chosen', mayView, validate('query', JobsQuery), async (c) =>
    c.json({ data: await chooseJobs(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/figures', mayView, validate('query', JobFiguresQuery), async (c) =>
    c.json({ data: await getJobFigures(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post('/retries', mayUpdate, validate('json', JobRetries), idempotent, async (c) =>
    c.json({ data: { retried: await retryJobs(c.var.ctx, c.req.valid('json').ids) } }, 200),
  )
  .put('/kinds/:kind/pause', mayUpdate, validate('param', JobKindParam), async (c) => {
    await pauseKind(c.var.ctx, c.req.valid('param').kind)
    return c.body(null, 204)
  })
  .delete('/kinds/:kind/pause', mayUpdate, validate('param', JobKindParam), async (c) => {
    await resumeKind(c.var.ctx, c.req.valid('param').kind)
    return c.body(null, 204)
  })
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getJob(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/retry', mayUpdate, byId, async (c) =>
    c.json({ data: await retryJob(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/cancel', mayUpdate, byId, async (c) =>
    c.json({ data: await cancelJob(c.var.ctx, c.req.valid('param').id) }, 200),
  )

const cron = new Hono<AppEnv>()
  .get('/', mayView, async (c) => c.json({ data: await listCronTasks(c.var.ctx) }, 200))
  .post('/:task/run', mayUpdate, validate('param', CronTaskParam), idempotent, async (c) => {
    await runCronTask(c.var.ctx, c.req.valid('param').task)
    return c.body(null, 204)
  })

/** What the store does by itself: `/admin/jobs` of the queue, `/admin/cron`. */
export const adminJobs = new Hono<AppEnv>().route('/jobs', jobs).route('/cron', cron)
