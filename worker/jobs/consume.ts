import type { ExecutionContext, Message, MessageBatch } from '@cloudflare/workers-types'
import { forwardViews } from '../store/analytics/forward-views.ts'
import { recordDeadLetter } from '../store/dead-letters/record-dead-letter.ts'
import { keepDocuments } from '../sales/documents/keep-documents.ts'
import { readPosting } from '../markets/ozon/postings/read-posting.ts'
import { pushJob } from '../markets/ozon/push/push-soon.ts'
import { AppError } from '../errors.ts'
import type { Ctx, Env } from '../env.ts'
import { readWriteHold, type WriteHold } from '../write-hold.ts'
import { log } from '../lib/log.ts'
import { withRequestId } from '../lib/request-id.ts'
import { checkDue } from '../sales/projects/check/check-due.ts'
import { continueInboundMail } from '../sales/quote-mails/continue-inbound-mail.ts'
import { readQuoteAttachments } from '../sales/quote-mails/answer/read-quote-attachments.ts'
import { sendOrderRefunds } from '../sales/payments/send-refunds.ts'
import { notifyStoreLater } from '../sales/payments/sandbox/notify-store.ts'
import { continueImport, giveUpImport } from '../suppliers/price-lists/continue-import.ts'
import { feedOffer } from '../suppliers/price-lists/upload/feed-offer.ts'
import { pullList } from '../suppliers/price-lists/upload/pull-list.ts'
import { giveUpMail } from '../suppliers/inbound-mails/continue-mail.ts'
import { sendWebhooks } from '../store/webhooks/send-webhooks.ts'
import { sendMails } from '../store/mail/send-mails.ts'
import { FileRefused } from '../list-files/reading.ts'
import { updateCustomerOrders } from '../purchasing/supplier-orders/update-customer-orders.ts'
import { computeMarkedDays } from '../reports/figures/compute-marked-days.ts'
import { recountBrands } from '../catalog/brands/recount-brands.ts'
import { buildCategories } from '../catalog/browse/build/build-categories.ts'
import { catalogueProducts } from '../catalog/categories/assign/catalogue-products.ts'
import { linkOfferedCrosses } from '../catalog/crosses/offered/link-offered-crosses.ts'
import {
  continueCrossImport,
  giveUpCrossImport,
} from '../catalog/crosses/imports/continue-cross-import.ts'
import {
  continueProductImport,
  giveUpProductImport,
} from '../catalog/product-files/imports/continue-product-import.ts'
import { indexProducts } from '../catalog/search/index-products.ts'
import { type BegunJob, beginJob, keyOf } from '../store/jobs/begin-job.ts'
import { endJob, givenUp, type Outcome } from '../store/jobs/end-job.ts'
import { failJob } from '../store/jobs/fail-job.ts'
import { kindOf, requestIdIn, withoutKey } from '../store/jobs/job-input.ts'
import { runTaskNow } from './cron.ts'
import { jobCtx } from './job-ctx.ts'
import type { JobMessage, QueuedJob } from '../job-messages.ts'

/** Of every environment of `wrangler.toml`. */
const DEAD_LETTERS = /-jobs-dead$/
const LONGEST_DELAY_SECONDS = 300
/** The first try and `max_retries` of wrangler.toml; then the queue itself gives a message up. */
export const MOST_ATTEMPTS = 6
const LONGEST_REASON = 500

/**
 * Handles each message by itself: acknowledges it, retries it later, or stores it as a dead letter. It is done under the
 * id of the request that sent it.
 */
export async function consume(
  batch: MessageBatch<QueuedJob>,
  env: Env,
  context?: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const hold = await readWriteHold(env.DB)
  const isDead = DEAD_LETTERS.test(batch.queue)
  for (const message of batch.messages) {
    await withRequestId(requestIdIn(message.body) ?? crypto.randomUUID(), () => {
      if (hold !== null) return putOff(message, hold)
      const ctx = jobCtx(env, context)
      return isDead ? buryDead(ctx, message) : attempt(ctx, message)
    })
  }
}

/** While a backup is made, jobs wait; those of a store that is being restored are sent again by Cron. */
function putOff(message: Message<QueuedJob>, { why, until }: WriteHold): void {
  if (why === 'restore') message.ack()
  else message.retry({ delaySeconds: 5 + Math.ceil((until - Date.now()) / 1000) })
}

/** A dead letter of the queue itself: each try ended with its runtime, and this queue counts only its own tries. */
async function buryDead(ctx: Ctx, message: Message<QueuedJob>): Promise<void> {
  await bury(ctx, message, { attempts: MOST_ATTEMPTS, reason: null })
  await failJob(ctx, keyOf(message))
}

/** Does a job, unless it has ended, was cancelled, or is held: then its message is over. */
async function attempt(ctx: Ctx, message: Message<QueuedJob>): Promise<void> {
  let begun: BegunJob | null = null
  try {
    begun = await beginJob(ctx, message)
    if (begun !== null) {
      await perform(ctx, withoutKey(message.body))
      await endJob(ctx, begun, { state: 'done' })
    }
    message.ack()
  } catch (error) {
    await fail(ctx, message, { begun, error })
  }
}

interface Failure {
  /** Null: the fault came before it was begun. */
  begun: BegunJob | null
  error: unknown
}

async function fail(ctx: Ctx, message: Message<QueuedJob>, { begun, error }: Failure) {
  const { body, attempts } = message
  const reason = reasonOf(error)
  log.error('job failed', { job: body, attempts, error })
  const end = (outcome: Outcome) => begun !== null && endJob(ctx, begun, outcome)
  if (isFinal(error)) {
    message.ack()
    await end({ state: 'dropped', error: reason })
  } else if (attempts >= MOST_ATTEMPTS) {
    await bury(ctx, message, { attempts, reason })
    await end(givenUp(reason))
  } else {
    const delaySeconds = Math.min(LONGEST_DELAY_SECONDS, 2 ** attempts)
    message.retry({ delaySeconds })
    await end({ state: 'waiting', error: reason, delaySeconds })
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, LONGEST_REASON)

/** Refusals that no retry changes; they are shown with the offer or the list already. */
const isFinal = (error: unknown) =>
  error instanceof FileRefused || (error instanceof AppError && error.code === 'not_found')

async function perform(ctx: Ctx, job: JobMessage): Promise<void> {
  switch (job?.kind) {
    case 'price-list.continue':
      return continueImport(ctx, job.priceListId, { isAgain: job.again === true })
    case 'price-list.pull':
      await pullList(ctx, job.offerId)
      return
    case 'inbound-mail.continue':
      return continueInboundMail(ctx, job.mailId)
    case 'price-list.feed':
      return feedOffer(ctx, job.offerId)
    case 'search.index':
      await indexProducts(ctx)
      // What is left goes on behind the next step of the list.
      if (await catalogueProducts(ctx)) return void (await ctx.jobs.send({ kind: 'search.index' }))
      await linkOfferedCrosses(ctx)
      await recountBrands(ctx)
      return buildCategories(ctx)
    case 'analytics.forward':
      return forwardViews(ctx, job)
    case 'mail.send':
      return sendMails(ctx, readQuoteAttachments)
    case 'webhooks.send':
      return sendWebhooks(ctx)
    case 'supply.follow':
      return updateCustomerOrders(ctx, null)
    case 'documents.keep':
      return keepDocuments(ctx, job)
    case 'refunds.send':
      return sendOrderRefunds(ctx, job.orderId)
    case 'sandbox-bank.notify':
      return notifyStoreLater(ctx, job.trackingId)
    case 'ozon.push':
      return pushJob(ctx, job.accountId)
    case 'ozon.posting':
      return readPosting(ctx, job)
    case 'figures.compute':
      return computeMarkedDays(ctx)
    case 'cross-import.continue':
      return continueCrossImport(ctx, job.crossImportId)
    case 'product-import.continue':
      return continueProductImport(ctx, job.productImportId)
    case 'projects.check':
      return checkDue(ctx)
    case 'cron.run':
      return runTaskNow(ctx, job.task)
    default:
      job satisfies never
      // A newer version may have sent it, and be here at the next try.
      throw new Error(`unknown job: ${kindOf(job)}`)
  }
}

interface Death {
  attempts: number
  reason: string | null
}

/** If this fails, the queue keeps the message: retries it, or moves it to the dead letters. */
async function bury(ctx: Ctx, message: Message<QueuedJob>, death: Death): Promise<void> {
  const body = withoutKey(message.body)
  log.error('job given up', { job: body, ...death })
  await recordDeadLetter(ctx, body ?? null, { ...death, jobKey: keyOf(message) })
  if (kindOf(body) === 'price-list.continue' && 'priceListId' in body) {
    await giveUpImport(ctx, body.priceListId)
  }
  if (kindOf(body) === 'inbound-mail.continue' && 'mailId' in body) {
    await giveUpMail(ctx, body.mailId)
  }
  if (kindOf(body) === 'cross-import.continue' && 'crossImportId' in body) {
    await giveUpCrossImport(ctx, body.crossImportId)
  }
  if (kindOf(body) === 'product-import.continue' && 'productImportId' in body) {
    await giveUpProductImport(ctx, body.productImportId)
  }
  message.ack()
}
