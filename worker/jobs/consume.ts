import type { ExecutionContext, Message, MessageBatch } from '@cloudflare/workers-types'
import { forwardViews } from '../analytics/forward-views.ts'
import { deadLetters } from '../db/schema/audit.ts'
import { keepDocuments } from '../documents/keep-documents.ts'
import { AppError } from '../errors.ts'
import type { Ctx, Env } from '../env.ts'
import { log } from '../lib/log.ts'
import { notifyStoreLater } from '../payments/sandbox/notify-store.ts'
import { continueImport, giveUpImport } from '../price-lists/continue-import.ts'
import { pullList } from '../price-lists/pull-list.ts'
import { sendMails } from '../mail/send-mails.ts'
import { FileRefused } from '../price-lists/reading.ts'
import { followSupply } from '../supply/follow-supply.ts'
import { indexProducts } from '../search/index-products.ts'
import { jobCtx } from './job-ctx.ts'
import type { JobMessage } from './messages.ts'

const DEAD_LETTER_QUEUE = 'detal-jobs-dead'
const LONGEST_DELAY_SECONDS = 300

/** Each message stands for itself: done and acknowledged, or tried again later. */
export async function consume(
  batch: MessageBatch<JobMessage>,
  env: Env,
  context?: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const ctx = jobCtx(env, context)
  for (const message of batch.messages) {
    if (batch.queue === DEAD_LETTER_QUEUE) await bury(ctx, message)
    else await attempt(ctx, message)
  }
}

async function attempt(ctx: Ctx, message: Message<JobMessage>): Promise<void> {
  try {
    await perform(ctx, message.body)
    message.ack()
  } catch (error) {
    log.error('job failed', { job: message.body, attempts: message.attempts, error })
    if (isFinal(error)) message.ack()
    else message.retry({ delaySeconds: Math.min(LONGEST_DELAY_SECONDS, 2 ** message.attempts) })
  }
}

/** Refusals that no retry changes; whoever asked already sees them with the offer or the list. */
const isFinal = (error: unknown) =>
  error instanceof FileRefused || (error instanceof AppError && error.code === 'not_found')

async function perform(ctx: Ctx, job: JobMessage): Promise<void> {
  switch (job.kind) {
    case 'price-list.continue':
      return continueImport(ctx, job.priceListId)
    case 'price-list.pull':
      await pullList(ctx, job.offerId)
      return
    case 'search.index':
      return indexProducts(ctx)
    case 'analytics.forward':
      return forwardViews(ctx, job)
    case 'mail.send':
      return sendMails(ctx)
    case 'supply.follow':
      return followSupply(ctx, null)
    case 'documents.keep':
      return keepDocuments(ctx, job)
    case 'sandbox-bank.notify':
      return notifyStoreLater(ctx, job.trackingId)
    default:
      job satisfies never
  }
}

async function bury(ctx: Ctx, message: Message<JobMessage>): Promise<void> {
  await ctx.db.insert(deadLetters).values({ body: message.body, attempts: message.attempts })
  if (message.body.kind === 'price-list.continue') await giveUpImport(ctx, message.body.priceListId)
  message.ack()
}
