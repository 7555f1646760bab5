/** Page views of one visit, for Google Analytics. */
export interface Visit {
  /** At most `MOST_EVENTS` in a message. */
  viewIds: string[]
  /** The visitor's id for Google: random, made with their consent. */
  clientId: string
  sessionId: number
  origin: string
}

/** Go on with an import, from whatever step its row says. */
interface PriceListContinue {
  kind: 'price-list.continue'
  priceListId: number
  /** Staff have it tried again: an import that was given up begins once more. */
  again?: true
}

/** Everything the queue carries. State lives in D1 and R2; a message only says what to look at. */
export type JobMessage =
  | PriceListContinue
  /** Fetch an offer's list from its URL. */
  | { kind: 'price-list.pull'; offerId: number }
  /** Go on with a mail that came in, from whatever its row says. */
  | { kind: 'inbound-mail.continue'; mailId: number }
  /** Give an offer that begins to be fed the newest list of the offer that feeds it. */
  | { kind: 'price-list.feed'; offerId: number }
  /** Bring the search indexes up to the newest product. */
  | { kind: 'search.index' }
  /** Send what waits in the outbox. */
  | { kind: 'mail.send' }
  /** Send what waits in the outbox of webhooks. */
  | { kind: 'webhooks.send' }
  /** Update customers' orders by what suppliers did with their lines. */
  | { kind: 'supply.follow' }
  /** Put a document that was issued into R2. */
  | { kind: 'documents.keep'; orderId: number; documentId: number }
  /** Send what providers are to refund of an order. */
  | { kind: 'refunds.send'; orderId: number }
  /** A payment report of the sandbox's bank, late or repeated. */
  | { kind: 'sandbox-bank.notify'; trackingId: string }
  /** Send page views to Google Analytics. The visitor's id is stored nowhere else. */
  | ({ kind: 'analytics.forward' } & Visit)
  /** Bring an account on Ozon nearer to what is wanted there. */
  | { kind: 'ozon.push'; accountId: number }
  /** Read a posting back from Ozon, which has notified of it. */
  | { kind: 'ozon.posting'; accountId: number; postingNumber: string }
  /** Compute the figures of days that are marked. */
  | { kind: 'figures.compute' }
  /** Go on with a file of crosses, from whatever its row says. */
  | { kind: 'cross-import.continue'; crossImportId: number }
  /** Go on with a file of products, from whatever its row says. */
  | { kind: 'product-import.continue'; productImportId: number }
  /** Check projects that are due. */
  | { kind: 'projects.check' }
  /** Do a task of Cron now. */
  | { kind: 'cron.run'; task: string }

/** A message as the queue has it. */
export type QueuedJob = JobMessage & {
  /** The key of its row in `jobs`; messages of an older version have none. */
  job?: string
  /** The id of the request that sent it, under which its logs are found; messages of an older version have none. */
  request_id?: string
}

/** What verbs send jobs by. */
export interface JobQueue {
  /** Gives a job to the queue; `delaySeconds` later at the earliest. */
  send(job: QueuedJob, options?: { delaySeconds?: number }): Promise<unknown>
}
