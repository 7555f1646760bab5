/** What the mails about returns say. */
export interface ReturnMails {
  /** Where a return is to be sent. */
  'return-approved': ReturnMail & { sendTo: string }
  /** `parts`: pieces that were looked at and declined; '' for a request that was. */
  'return-declined': ReturnMail & { reason: string; parts: string }
  'return-received': ReturnMail
  /** `parts`: what comes again. */
  'return-replaced': ReturnMail & { parts: string }
}

/** A return, as its mails name it. */
interface ReturnMail {
  firstName: string
  number: string
  /** Of its order. */
  order: string
  url: string
}
