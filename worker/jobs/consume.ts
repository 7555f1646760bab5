import type { ExecutionContext, Message, MessageBatch } from '@cloudflare/workers-types'
import { forwardViews } from '../store/analytics/forward-views.ts'
import { recordDeadLetter } from '../store/dead-letters/record-dead-letter.ts'
import { keepDocuments } from '../sales/documents/keep-documents.ts'
import { AppError } from '../errors.ts'
import type { Ctx, Env } from '../env.ts'
import { log } from '../lib/log.ts'
import { sendOrderRefunds } from '../sales/payments/send-refunds.ts'
import { notifyStoreLater } from '../sales/payments/sandbox/notify-store.ts'
import { continueImport, giveUpImport } from '../suppliers/price-lists/continue-import.ts'
import { feedOffer } from '../suppliers/price-lists/upload/feed-offer.ts'
import { pullList } from '../suppliers/price-lists/upload/pull-list.ts'
import { continueMail, giveUpMail } from '../suppliers/inbound-mails/continue-mail.ts'
import { sendWebhooks } from '../store/webhooks/send-webhooks.ts'
import { sendMails } from '../store/mail/send-mails.ts'
import { FileRefused } from '../list-files/reading.ts'
import { updateCustomerOrders } from '../purchasing/supplier-orders/update-customer-orders.ts'
import { indexProducts } from '../catalog/search/index-products.ts'
import { jobCtx } from './job-ctx.ts'
import type { JobMessage } from '../job-messages.ts'

const DEAD_LETTER_QUEUE = 'detal-jobs-dead'
const LONGEST_DELAY_SECONDS = 300
/** The first try and `max_retries` of wrangler.toml; then the queue itself gives a message up. */
export const MOST_ATTEMPTS = 6
const LONGEST_REASON = 500

/** Handles each message by itself: acknowledges it, retries it later, or stores it as a dead letter. */
export async function consume(
  batch: MessageBatch<JobMessage>,
  env: Env,
  context?: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const ctx = jobCtx(env, context)
  for (const message of batch.messages) {
    if (batch.queue === DEAD_LETTER_QUEUE) {
      // A dead letter of the queue itself: each try ended with its runtime, and this queue counts only its
      // own tries.
      await bury(ctx, message, { attempts: MOST_ATTEMPTS, reason: null })
    } else await attempt(ctx, message)
  }
}

async function attempt(ctx: Ctx, message: Message<JobMessage>): Promise<void> {
  try {
    await perform(ctx, message.body)
    message.ack()
  } catch (error) {
    const { body, attempts } = message
    log.error('job failed', { job: body, attempts, error })
    if (isFinal(error)) message.ack()
    else if (attempts >= MOST_ATTEMPTS)
      await bury(ctx, message, { attempts, reason: reasonOf(error) })
    else message.retry({ delaySeconds: Math.min(LONGEST_DELAY_SECONDS, 2 ** attempts) })
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
      return continueImport(ctx, job.priceListId)
    case 'price-list.pull':
      await pullList(ctx, job.offerId)
      return
    case 'inbound-mail.continue':
      return continueMail(ctx, job.mailId)
    case 'price-list.feed':
      return feedOffer(ctx, job.offerId)
    case 'search.index':
      return indexProducts(ctx)
    case 'analytics.forward':
      return forwardViews(ctx, job)
    case 'mail.send':
      return sendMails(ctx)
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
    default:
      job satisfies never
      // A newer version may have sent it, and be here at the next try.
      throw new Error(`unknown job: ${kindOf(job)}`)
  }
}

/** Of whatever was sent. */
const kindOf = (body: unknown): string =>
  String((body as { kind?: unknown } | null | undefined)?.kind).slice(0, 100)

interface Death {
  attempts: number
  reason: string | null
}

/** If this fails, the queue keeps the message: retries it, or moves it to the dead letters. */
async function bury(ctx: Ctx, message: Message<JobMessage>, death: Death): Promise<void> {
  const { body } = message
  log.error('job given up', { job: body, ...death })
  await recordDeadLetter(ctx, body ?? null, death)
  if (kindOf(body) === 'price-list.continue' && 'priceListId' in body) {
    await giveUpImport(ctx, body.priceListId)
  }
  if (kindOf(body) === 'inbound-mail.continue' && 'mailId' in body) {
    await giveUpMail(ctx, body.mailId)
  }
  message.ack()
}
