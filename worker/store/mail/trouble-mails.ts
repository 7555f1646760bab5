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

/** Databases that become full, in percents, and what takes most of the main one. */
export interface MailRoom {
  /** Of the main one; null: it does not become full. */
  percent: number | null
  largest: { name: MailRoomGroup; percent: number }[]
  /** Databases of lines, by their bindings. */
  databases: { name: string; percent: number }[]
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
