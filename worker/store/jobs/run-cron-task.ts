import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import type { CronTaskName } from './schemas.ts'

/** Has a task of Cron done now, by a job: it goes on when the page is left, and is tried again if it fails. */
export async function runCronTask(ctx: Ctx, task: CronTaskName): Promise<void> {
  await ctx.jobs.send({ kind: 'cron.run', task })
  await audited(ctx, { action: 'cron.run', subject: { type: 'cron-task', id: task } }, sql`1`)
}
