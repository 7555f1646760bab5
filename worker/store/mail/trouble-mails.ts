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
  | 'room'

/** What takes the room of the database, as `store/troubles` tells it apart. */
export type MailRoomGroup =
  | 'lists'
  | 'products'
  | 'orders'
  | 'customers'
  | 'purchasing'
  | 'mails'
  | 'actions'
  | 'visits'
  | 'integrations'
  | 'markets'
  | 'other'

/** How full the database is, in percents, and what takes most of that. */
export interface MailRoom {
  percent: number
  largest: { name: MailRoomGroup; percent: number }[]
}

/** What owners are told of troubles of the store itself. */
export interface TroubleMails {
  /** `detail`: '' where the kind says it all; `url`: the page that mends it, '' where there is none. */
  'trouble-found': {
    firstName: string
    trouble: MailTrouble
    detail: string
    /** Of the trouble `room`: its detail. */
    room?: MailRoom
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
