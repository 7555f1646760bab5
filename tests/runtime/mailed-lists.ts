/** What the test's own Worker tells of a mail with three lists. */
export interface MailedLists {
  mails: { status: string }[]
  /** All lists of its three offers; how many items of the offer shoppers see. */
  lists: { status: string; live: number }[]
}

/** Rows of each list. */
export const LISTED = 200

/** What it comes to, however often it was cut off: two of its offers apply their lists themselves. */
export const WHOLE: MailedLists = {
  mails: [{ status: 'done' }],
  lists: [
    { status: 'applied', live: LISTED },
    { status: 'applied', live: LISTED },
    { status: 'ready', live: 0 },
  ],
}

export const isDone = ({ mails }: MailedLists): boolean =>
  mails.length > 0 && mails.every(({ status }) => status === 'done')

/** "its mail reading, lists applied, reading, uploaded" */
export const standingOf = ({ mails, lists }: MailedLists): string =>
  `its mail ${mails[0]?.status ?? 'not there'}, lists ${lists.map(({ status }) => status).join(', ') || 'none'}`
