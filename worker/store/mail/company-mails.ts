/** What the mails to companies say. */
export interface CompanyMails {
  /** The prices of `company`, which `url` opens for so many days. */
  'company-prices': { firstName: string; company: string; url: string; days: number }
}
