import { CRON_TASK_NAMES, CRON_TASKS, type CronTaskName } from './schemas.ts'

const MINUTE_MS = 60_000

/** How many minutes ago a task was due last: 0 in the minute it is due. */
function minutesSince(task: CronTaskName, now: Date): number {
  const { every, at } = CRON_TASKS[task]
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return (minute - at + every) % every
}

/** Tasks that are due in this minute, in the order they are done. */
export const dueTasks = (now: Date): CronTaskName[] =>
  CRON_TASK_NAMES.filter((task) => minutesSince(task, now) === 0)

/** The minute a task was due last, this one too. */
export const lastDue = (task: CronTaskName, now: Date): Date =>
  new Date((Math.floor(now.getTime() / MINUTE_MS) - minutesSince(task, now)) * MINUTE_MS)

/** The minute a task is due next, after this one. */
export const nextDue = (task: CronTaskName, now: Date): Date =>
  new Date(lastDue(task, now).getTime() + CRON_TASKS[task].every * MINUTE_MS)
