import type { Ctx } from '../env.ts'
import { readWriteHold } from '../write-hold.ts'
import { log } from '../lib/log.ts'
import { dueTasks } from '../store/jobs/cron-schedule.ts'
import { type CronRun, recordCronRuns } from '../store/jobs/record-cron-runs.ts'
import { CRON_TASK_NAMES, type CronTaskName } from '../store/jobs/schemas.ts'
import { DO_TASK } from './cron-tasks.ts'

/** They may wait for somebody outside: each runs beside the others. */
const OUTSIDE: readonly CronTaskName[] = [
  'rates.refresh',
  'payments.poll',
  'refunds.send',
  'ozon.orders',
]
const LONGEST_REASON = 500

/**
 * Every minute: does what is due, and keeps how long each task took. A task that fails holds up no other; the platform
 * is told of the first one. Nothing is due while writes are held.
 */
export async function runCron(ctx: Ctx): Promise<void> {
  if ((await readWriteHold(ctx.db.raw)) !== null) return
  await doAll(ctx, [everyMinuteTasks(ctx), ...OUTSIDE.map((task) => [task])])
}

/** The same without what may wait for somebody outside. */
export async function everyMinute(ctx: Ctx): Promise<void> {
  await doAll(ctx, [everyMinuteTasks(ctx)])
}

const everyMinuteTasks = ({ now }: Ctx): CronTaskName[] =>
  dueTasks(now).filter((task) => !OUTSIDE.includes(task))

/** Does a task because staff ask for it. One of another version fails. */
export async function runTaskNow(ctx: Ctx, name: string): Promise<void> {
  const task = CRON_TASK_NAMES.find((each) => each === name)
  if (task === undefined) throw new Error(`unknown task: ${name}`)
  await doAll(ctx, [[task]])
}

type Done = CronRun & { fault: unknown }

/** Does lanes beside each other, the tasks of each one after another. */
async function doAll(ctx: Ctx, lanes: CronTaskName[][]): Promise<void> {
  const done = (
    await Promise.all(
      lanes.map(async (tasks) => {
        const runs: Done[] = []
        for (const task of tasks) runs.push(await doTask(ctx, task))
        return runs
      }),
    )
  ).flat()
  await recordCronRuns(ctx, done)
  const failed = done.find(({ error }) => error !== null)
  if (failed !== undefined) throw failed.fault
}

async function doTask(ctx: Ctx, task: CronTaskName): Promise<Done> {
  const startedAt = Date.now()
  const ended = (error: string | null, fault: unknown = null): Done => ({
    task,
    startedAt,
    ms: Math.max(0, Date.now() - startedAt),
    error,
    fault,
  })
  try {
    await DO_TASK[task](ctx)
    return ended(null)
  } catch (error) {
    log.error('task of Cron failed', { task, error })
    return ended(reasonOf(error), error)
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, LONGEST_REASON)
