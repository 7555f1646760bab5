/** What mails about opening the store say. */
export interface OpeningMails {
  /** To who asked for it: proves that mails from `sender` arrive. */
  'sender-test': { sender: string; url: string; days: number }
}
