import { sql as where } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRows } from '../../db/query.ts'
import { supplierOrderLines, supplierOrderSteps } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { COMING } from './coming.ts'
import { supplierLocale } from './supplier-locale.ts'

/** `already`: they were asked about it today. `not_ordered`: no supplier has pieces of it to send. */
export type AskOutcome = 'asked' | 'already' | 'no_email' | 'not_ordered'

interface ComingLine {
  id: number
  order_line_id: number
  supplier_order_id: number
  number: string
  supplier_id: number
  supplier: string
  email: string | null
  country: string | null
  code: string
  brand: string
  mpn: string
  coming: number
  promised_at: number | null
  asked_at: number | null
}

const DAY_MS = 86_400_000
const MOST_TRIES = 5
/** The most parts a mail lists. */
const SHOWN = 100

/**
 * Asks suppliers when the pieces of these lines of customers' orders come: one mail to each supplier, about each
 * line once a day (UTC). Mail, steps and audit rows of a supplier are one transaction. Answers what became of each
 * line; a line that is with several suppliers counts as asked when one of them was.
 */
export async function askSuppliers(
  ctx: Ctx,
  orderLineIds: number[],
): Promise<Map<number, AskOutcome>> {
  const { default_locale: own } = toSettings(await selectSettings(ctx))
  const suppliers = new Set((await readComing(ctx, orderLineIds)).map((line) => line.supplier_id))
  const outcomes = new Map<number, AskOutcome>(orderLineIds.map((id) => [id, 'not_ordered']))
  for (const supplierId of suppliers) {
    for (const [id, outcome] of await askSupplier(ctx, { supplierId, orderLineIds, own })) {
      if (outcomes.get(id) !== 'asked') outcomes.set(id, outcome)
    }
  }
  if ([...outcomes.values()].includes('asked')) await sendSoon(ctx)
  return outcomes
}

/** Pieces that suppliers were asked for and are still to send for these lines. */
const readComing = (ctx: Ctx, orderLineIds: number[]): Promise<ComingLine[]> =>
  queryRows(
    ctx.db.raw,
    query<ComingLine>`SELECT s.id, s.order_line_id, s.supplier_order_id, so.number, so.supplier_id,
        p.name AS supplier, p.email, p.country, s.code, s.brand, s.mpn, ${COMING} AS coming,
        s.promised_at, s.asked_at
      FROM json_each(${JSON.stringify(orderLineIds)}) j
      CROSS JOIN supplier_order_lines s ON s.order_line_id = j.value
      CROSS JOIN supplier_orders so ON so.id = s.supplier_order_id
      CROSS JOIN suppliers p ON p.id = so.supplier_id
      WHERE ${COMING} > 0 AND so.status <> 'new' ORDER BY so.id, s.position`,
  )

interface Question {
  supplierId: number
  orderLineIds: number[]
  own: Locale
}

/** Reads again what is coming until nobody else has asked about it in between; `conflict` after five times. */
async function askSupplier(
  ctx: Ctx,
  { supplierId, orderLineIds, own }: Question,
): Promise<[number, AskOutcome][]> {
  const today = startOfDay(ctx.now)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const all = (await readComing(ctx, orderLineIds)).filter(
      (line) => line.supplier_id === supplierId,
    )
    const email = all[0]?.email ?? null
    const fresh = all.filter(({ asked_at: at }) => at === null || at < today)
    if (email === null) return all.map((line) => [line.order_line_id, 'no_email'])
    if (fresh.length === 0) return all.map((line) => [line.order_line_id, 'already'])
    const locale = supplierLocale(fresh[0]?.country ?? null, own)
    if (await writeQuestion(ctx, fresh, { email, locale, today })) {
      for (const id of new Set(fresh.map((line) => line.supplier_order_id))) {
        announce(ctx, { kind: 'supplier-order', id })
      }
      return all.map((line) => [line.order_line_id, fresh.includes(line) ? 'asked' : 'already'])
    }
  }
  throw conflict('conflict')
}

const startOfDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_MS

interface Addressed {
  email: string
  locale: Locale
  today: number
}

/** Marks the lines and writes what follows from it, or nothing when one of them was asked about meanwhile. */
async function writeQuestion(
  ctx: Ctx,
  lines: ComingLine[],
  { email, locale, today }: Addressed,
): Promise<boolean> {
  const question = crypto.randomUUID()
  const ids = JSON.stringify(lines.map(({ id }) => id))
  const mark = ctx.db
    .update(supplierOrderLines)
    .set({ askedAt: ctx.now, askedBy: question })
    .where(
      where`${supplierOrderLines.id} IN (SELECT value FROM json_each(${ids}))
        AND NOT EXISTS (SELECT 1 FROM json_each(${ids}) j
          CROSS JOIN supplier_order_lines o ON o.id = j.value WHERE o.asked_at >= ${today})`,
    )
    .returning({ id: supplierOrderLines.id })
  const guard = where`EXISTS (SELECT 1 FROM supplier_order_lines
    WHERE id = ${lines[0]?.id ?? 0} AND asked_by = ${question})`
  const orders = Map.groupBy(lines, (line) => line.supplier_order_id)
  const steps: BatchItem<'sqlite'>[] = [...orders].flatMap(([id, own]) => {
    const data = { email, lines: own.map(toStep) }
    return [
      insertWhen(ctx.db, supplierOrderSteps, {
        cells: {
          supplierOrderId: id,
          kind: 'asked',
          data,
          takenBy: `ask ${question}`,
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: where`WHERE ${guard}`,
      }),
      audited(
        ctx,
        {
          action: 'supplier-orders.ask',
          subject: { type: 'supplier_order', id },
          after: data,
        },
        guard,
      ),
    ]
  })
  const mail = lateMail(lines, { email, locale })
  const [marked] = await ctx.db.batch([mark, ...steps, mailed(ctx, mail, guard)])
  return marked.length > 0
}

const toStep = ({ id, brand, mpn, coming, promised_at: at }: ComingLine) => ({
  id,
  brand,
  mpn,
  quantity: coming,
  promised_at: at === null ? null : new Date(at).toISOString(),
})

function lateMail(lines: ComingLine[], { email, locale }: Omit<Addressed, 'today'>): Mail {
  const listed = lines.slice(0, SHOWN).map((line) => ({
    number: line.number,
    part: `${line.code === '' ? '' : `${line.code}: `}${line.brand} ${line.mpn} × ${line.coming}`,
    promised: line.promised_at === null ? '' : formatUtcDate(new Date(line.promised_at), locale),
  }))
  return {
    kind: 'supplier-late',
    to: { email, locale, userId: null },
    data: {
      supplier: lines[0]?.supplier ?? '',
      orders: [...new Set(lines.map(({ number }) => number))].join(', '),
      lines: listed,
      more: lines.length - listed.length,
    },
  }
}
