import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { offers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { beginApply } from './apply/begin-apply.ts'
import { getOfferRow } from './show/get-offer-row.ts'
import { getPriceListRow } from './show/get-price-list.ts'
import {
  commandStep,
  finishStep,
  NEW_STATE,
  type OfferRow,
  type PriceListRow,
} from './import-context.ts'
import { needApply } from '../suppliers/need-apply.ts'
import type { ListSettings } from '../../list-files/schemas/recognised.ts'
import type { PriceListStatus } from '../../db/json/price-list.ts'

/** Statuses from which a list can still be stopped or read anew. */
const BEFORE_APPLYING: PriceListStatus[] = ['uploaded', 'reading', 'ready', 'waiting_approval']
const READABLE_AGAIN: PriceListStatus[] = ['ready', 'waiting_approval', 'failed']

const inStatus = (list: PriceListRow, wanted: PriceListStatus[]) => {
  if (!wanted.includes(list.status)) throw conflict('price_list_status', { status: list.status })
}

/** Makes a list that is ready live. Errors: `not_found`, `conflict` with the current status. */
export async function applyPriceList(ctx: Ctx, id: number): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  if (list.status === 'waiting_approval') throw conflict('approval_needed', { status: list.status })
  inStatus(list, ['ready'])
  await setGoing(ctx, list)
}

/** Makes a list live in spite of its safety stop. */
export async function approvePriceList(ctx: Ctx, id: number): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  inStatus(list, ['waiting_approval'])
  await setGoing(ctx, list)
}

async function setGoing(ctx: Ctx, list: PriceListRow): Promise<void> {
  const offer = await getOfferRow(ctx, list.offerId)
  const state = list.state ?? NEW_STATE
  if (!(await beginApply(ctx, { list, offer, state }))) {
    if (offer.applyingListId !== null) {
      throw conflict('offer_busy', { applying_price_list_id: offer.applyingListId })
    }
    await compareAgain(ctx, list)
  }
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: list.id })
}

/** Another list went live since this one was compared: what it would change is counted anew. */
async function compareAgain(ctx: Ctx, list: PriceListRow): Promise<void> {
  const state = { ...(list.state ?? NEW_STATE), phase: 'compare' as const }
  const isMoved = await finishStep({ ctx, list }, { status: 'reading', state, safetyStop: null })
  if (!isMoved) throw conflict('price_list_status', { status: list.status })
}

/** Stops a list before it is applied; its file and report stay. */
export async function cancelPriceList(ctx: Ctx, id: number): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  inStatus(list, BEFORE_APPLYING)
  const changes = { status: 'cancelled' as const, progress: null, claim: null }
  const event = { action: 'price-lists.cancel', before: { status: list.status }, after: changes }
  // The import moved on a step meanwhile: look again where it stands.
  if (!(await commandStep({ ctx, list }, changes, event))) await cancelPriceList(ctx, id)
}

const keepSettings = (ctx: Ctx, offer: OfferRow, settings: ListSettings) => [
  ctx.db
    .update(offers)
    .set({ settings })
    .where(and(eq(offers.id, offer.id), sql`changes() > 0`)),
  audited(ctx, {
    action: 'offers.settings',
    subject: { type: 'offer', id: offer.id },
    before: offer.settings,
    after: settings,
  }),
]

/**
 * Keeps how lists of this offer are read, in place of what was kept, and reads this one again. 403 where the
 * offer's lists apply themselves, for actors who may not apply lists.
 */
export async function changeSettings(ctx: Ctx, id: number, settings: ListSettings): Promise<void> {
  const list = await getPriceListRow(ctx, id)
  inStatus(list, READABLE_AGAIN)
  const offer = await getOfferRow(ctx, list.offerId)
  if (offer.updateMethod === 'url') needApply(ctx)
  const isMoved = await commandStep(
    { ctx, list },
    {
      status: 'uploaded',
      settings,
      state: NEW_STATE,
      error: null,
      safetyStop: null,
      counts: null,
      claim: null,
      isAutoApplied: false,
    },
    {
      action: 'price-lists.settings',
      before: list.settings,
      after: settings,
      also: keepSettings(ctx, offer, settings),
    },
  )
  if (!isMoved) throw conflict('price_list_status', { status: list.status })
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id })
}
