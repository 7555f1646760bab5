import { actorOf } from '../../actor-of.ts'
import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Task, TasksQuery } from './schemas.ts'
import { CLOCK, dayByClock } from '../../db/read-time-zone.ts'
import { isVisible, taskRows, toTask } from './task-rows.ts'

/** A page of tasks: one's own, those about one thing, or all; what is overdue comes first. */
export async function listTasks(ctx: Ctx, asked: TasksQuery): Promise<Page<Task>> {
  const where = await conditionOf(ctx, asked)
  const order = orderOf(asked)
  const source = sourceOf(asked)
  const page = sql`LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`
  const { rows, total, clock } = await queryBatch(ctx.db.raw, {
    rows: taskRows(ctx, sql`SELECT * FROM ${source} WHERE ${where} ORDER BY ${order} ${page}`),
    total: countUpTo(sql`SELECT 1 FROM ${source} WHERE ${where}`),
    clock: CLOCK,
  })
  const today = dayByClock(clock, ctx.now)
  return pageOf(
    rows.map((row) => toTask(ctx, row, today)),
    asked,
    total[0]?.count ?? 0,
  )
}

/** Tasks of everybody about anything are walked by the index of those that are open, or done: nothing narrows them. */
function sourceOf({ state, subject, assignee_id: assigneeId, mine }: TasksQuery): Fragment {
  if (subject !== undefined || assigneeId !== undefined || mine === true) return sql`tasks t`
  return state === 'done' ? sql`tasks t INDEXED BY tasks_done` : sql`tasks t INDEXED BY tasks_open`
}

async function conditionOf(ctx: Ctx, asked: TasksQuery): Promise<Fragment> {
  const { state, subject, assignee_id: assigneeId, mine: isMine = false } = asked
  const whose = isMine ? actorOf(ctx).id : assigneeId
  const conditions = [
    sql`t.is_hidden = 0`,
    isVisible(ctx),
    state === 'done' ? sql`t.done_at IS NOT NULL` : sql`t.done_at IS NULL`,
  ]
  if (subject !== undefined)
    conditions.push(sql`t.subject_type = ${subject.type}`, sql`t.subject_id = ${subject.id}`)
  if (whose !== undefined) conditions.push(sql`t.assignee_id = ${whose}`)
  if (state === 'overdue') conditions.push(sql`t.due_on < ${await today(ctx)}`)
  return conditions.reduce((all, one) => sql`${all} AND ${one}`)
}

const today = async (ctx: Ctx): Promise<string> =>
  dayByClock(await queryRows(ctx.db.raw, CLOCK), ctx.now)

function orderOf({ state, sort }: TasksQuery): Fragment {
  if (state === 'done') return sql`t.done_at DESC, t.id DESC`
  return sort === '-due_on' ? sql`t.due_on DESC, t.id DESC` : sql`t.due_on, t.id`
}
