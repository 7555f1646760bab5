import type { MailTexts } from '../mail-text.ts'
import { many, t } from '../phrase.ts'

/** What the mails to companies say in English. */
export const companiesEn: Pick<MailTexts['kinds'], 'company-prices'> = {
  'company-prices': ({ firstName, company, url, workbookUrl, days }, store) => ({
    subject: t`Prices for ${company}`,
    greeting: t`Hello ${firstName},`,
    paragraphs: [t`Here are the prices of ${store} for ${company}, of all that is in stock.`],
    button: { label: 'Download the price list', url: workbookUrl ?? url },
    ...(workbookUrl !== undefined && { otherLink: { label: 'Download as CSV', url } }),
    notes: [
      t`The link works for ${many(days, { one: 'day', other: 'days' })}. The prices are those of the moment it is opened.`,
    ],
  }),
}
