/** What the mails about programs that use the store's API, or are told by it, say. */
export interface IntegrationMails {
  /** To who made a key of the API. */
  'api-key-made': {
    firstName: string
    name: string
    at: string
    ipAddress: string | null
    url: string
  }
  /** To whose key staff took away. */
  'api-key-revoked': { firstName: string; name: string; url: string }
  /** To every owner: a webhook was switched off, since its server has answered nothing good for days. */
  'webhook-stopped': {
    firstName: string
    name: string
    /** Its host. */
    host: string
    /** Days it has failed; 0: the server said that the address is gone for good. */
    days: number
    url: string
  }
}
