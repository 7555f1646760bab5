/** A trouble of the store itself, as `store/troubles` names them. */
export type MailTrouble =
  | 'app-key'
  | 'public-url'
  | 'binding'
  | 'migrations'
  | 'cron'
  | 'queue'
  | 'sender'
  | 'rates'
  | 'errors'
  | 'slow'

/** What owners are told of troubles of the store itself. */
export interface TroubleMails {
  /** `detail`: '' where the kind says it all; `url`: the page that mends it, '' where there is none. */
  'trouble-found': {
    firstName: string
    trouble: MailTrouble
    detail: string
    /** When it was found. */
    at: string
    url: string
  }
  'trouble-over': {
    firstName: string
    trouble: MailTrouble
    since: string
    /** When it was over. */
    at: string
    url: string
  }
}
