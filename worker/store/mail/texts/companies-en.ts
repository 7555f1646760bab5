import { counted, type MailTexts } from '../mail-text.ts'

/** What the mails to companies say in English. */
export const companiesEn: Pick<MailTexts['kinds'], 'company-prices'> = {
  'company-prices': ({ firstName, company, url, workbookUrl, days }, store) => ({
    subject: `Prices for ${company}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`Here are the prices of ${store} for ${company}, of all that is in stock.`],
    button: { label: 'Download the price list', url: workbookUrl ?? url },
    ...(workbookUrl !== undefined && { otherLink: { label: 'Download as CSV', url } }),
    notes: [
      `The link works for ${counted('en', days, { one: 'day', other: 'days' })}. The prices are those of the moment it is opened.`,
    ],
  }),
}
