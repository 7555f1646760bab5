/** What the mails about parts that were asked for say. */
export interface PartRequestMails {
  /** To who asked for parts; to the store, whose staff answer at `url`. Numbers are folded: see `partsText`. */
  'part-request-received': { number: string; parts: string; more: number }
  'part-request-came': { number: string; parts: string; more: number; email: string; url: string }
  'part-request-answered': {
    number: string
    parts: string
    more: number
    /** Staff's words. */
    answer: string
    /** Of an account, which shows it at `url`; else `url` searches for the part. */
    isOwn: boolean
    url: string
  }
}
