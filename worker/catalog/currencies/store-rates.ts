import { lt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { rateChecks, rates } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { type AcceptedRates, isoDay } from './evaluate-answer.ts'
import { afterAnswer, afterFailure, writeNextPoll } from './next-poll.ts'
import { type CheckRow, toRateCheck } from './rate-check.ts'
import type { RatesState } from './read-rates-state.ts'
import { isUnanswered, type RateCheck, type SourceKind } from './schemas.ts'
import { shipCurrencies } from './shipped-currencies.ts'
import type { RatesRefused } from './sources/quotes.ts'

const CHECKS_KEPT_MS = 180 * 86_400_000

export interface RefusedSource {
  source: SourceKind
  refusal: RatesRefused
}

interface Round {
  state: RatesState
  refused: RefusedSource[]
  accepted: AcceptedRates | null
}

/** Stores a poll in one batch: the rates, and a check of every source that was polled. */
export async function storeRates(ctx: Ctx, round: Round): Promise<RateCheck[]> {
  const { refused, accepted } = round
  const before = [shipCurrencies(ctx)]
  const checks = refused.map((one) => refusedCheck(ctx, one))
  const taken = accepted === null ? [] : [takenCheck(ctx, accepted), upsertRates(ctx, accepted)]
  const statements = [...before, ...checks, ...taken, ...afterwards(ctx, round)]
  const results = await ctx.db.batch(statements as [BatchItem<'sqlite'>])
  const answers = results as unknown[] as CheckRow[][]
  const rows = [
    ...answers.slice(before.length, before.length + checks.length),
    ...(accepted === null ? [] : [answers[before.length + checks.length] ?? []]),
  ]
  announce(ctx, { kind: 'rate', id: 0 })
  return rows.flat().map((row) => toRateCheck(row, ctx.locale))
}

function refusedCheck(ctx: Ctx, { source, refusal }: RefusedSource) {
  return ctx.db
    .insert(rateChecks)
    .values({
      source,
      outcome: isUnanswered(refusal.problem) ? 'failed' : 'refused',
      problem: refusal.problem,
      details: refusal.details,
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now,
    })
    .returning()
}

/** The check of an answer that is taken: `unchanged` when all its rates are here already. Goes before them. */
function takenCheck(ctx: Ctx, { source, day, missing, rows }: AcceptedRates) {
  const isNews = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows)}) said
    LEFT JOIN rates known ON known.currency = said.value ->> 'currency' AND known.day = ${day}
      AND known.source = ${source}
    WHERE known.id IS NULL OR known.units <> said.value ->> 'units'
      OR known.value <> said.value ->> 'value')`
  return ctx.db
    .insert(rateChecks)
    .values({
      source,
      outcome: sql`CASE WHEN ${isNews} THEN 'updated' ELSE 'unchanged' END`,
      details: { day, missing },
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now,
    })
    .returning()
}

/** A source has one rate a day: the same one writes nothing, another one replaces it. */
const upsertRates = (ctx: Ctx, { source, day, rows }: AcceptedRates) =>
  insertWhen(ctx.db, rates, {
    cells: {
      currency: sql`value ->> 'currency'`,
      units: sql`value ->> 'units'`,
      value: sql`value ->> 'value'`,
      source,
      day,
      createdAt: ctx.now,
    },
    rest: sql`FROM json_each(${JSON.stringify(rows)}) WHERE true`,
  }).onConflictDoUpdate({
    target: [rates.currency, rates.day, rates.source],
    targetWhere: sql`source <> 'manual'`,
    set: {
      units: sql`excluded.units`,
      value: sql`excluded.value`,
      createdAt: sql`excluded.created_at`,
    },
    setWhere: sql`rates.units <> excluded.units OR rates.value <> excluded.value`,
  })

/** The audit row of a poll by hand, and when Cron polls next; a failure by hand does not delay that. */
function afterwards(ctx: Ctx, { state, accepted, refused }: Round): BatchItem<'sqlite'>[] {
  const statements: BatchItem<'sqlite'>[] = []
  if (ctx.actor !== null) {
    const after = {
      taken: accepted,
      refused: refused.map(({ source, refusal }) => ({ source, problem: refusal.problem })),
    }
    const id = accepted?.source ?? state.sources[0]?.kind ?? ''
    const subject = { type: 'rate-source', id }
    statements.push(audited(ctx, { action: 'rates.refresh', subject, after }, sql`true`))
  }
  if (accepted !== null) {
    const isDone = accepted.day >= isoDay(ctx.now)
    statements.push(writeNextPoll(ctx, afterAnswer(ctx.now, isDone)))
  } else if (ctx.actor === null) {
    statements.push(writeNextPoll(ctx, afterFailure(ctx.now, state.nextPoll)))
  }
  const kept = new Date(ctx.now.getTime() - CHECKS_KEPT_MS)
  statements.push(ctx.db.delete(rateChecks).where(lt(rateChecks.createdAt, kept)))
  return statements
}
