import type { MailThread } from './mail-thread.ts'

/** A line of a list that is not priced: how it was written, and what is to be known. */
export interface AskedLine {
  text: string
  problem:
    | 'not_found'
    | 'weak_match'
    | 'several_brands'
    | 'several_readings'
    | 'no_quantity'
    | 'bad_quantity'
    | 'twice'
    | 'no_offers'
    | 'no_stock'
    | 'not_enough'
    | 'below_minimum'
    | 'unpriced'
  /** What it may mean: parts or readings. */
  candidates: string[]
  /** Pieces that can be had, or are the fewest sold. */
  pieces: number | null
}

/** What an answer to a mailed list says of what is not priced. Names come as `givenName` leaves them. */
interface Asked {
  /** Of their mail. */
  subject: string
  asked: AskedLine[]
  /** Lines beside those. */
  moreAsked: number
  /** Files that could not be read. */
  faults: string[]
  /** There was more than is read. */
  isCut: boolean
  /** Where an answer is mailed; null: nowhere. */
  replyTo: string | null
  thread: MailThread | null
}

/** The answers to mails that ask for a quote. */
export interface QuoteAnswerMails {
  /** Sums and days are written as they are shown. */
  'quote-answered': Asked & {
    firstName: string
    number: string
    lines: { part: string; pieces: string; price: string; sum: string; days: string }[]
    more: number
    total: string
    validUntil: string
    url: string
    pdfUrl: string
    /** The quote, whose PDF comes with the mail. */
    quoteToken: string
  }
  /** Nothing in it was certain: it is asked back. */
  'quote-asked-back': Asked & { url: string }
}
