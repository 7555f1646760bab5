/** What the mails to companies say. */
export interface CompanyMails {
  /** The prices of `company`, which both addresses open for so many days: as a CSV, and as a workbook for spreadsheets. */
  'company-prices': {
    firstName: string
    company: string
    url: string
    /** Absent in mails that were written before there was one. */
    workbookUrl?: string
    days: number
  }
}
