import { counted, type MailTexts } from '../mail-text.ts'

/** What the mails to companies say in Russian. */
export const companiesRu: Pick<MailTexts['kinds'], 'company-prices'> = {
  'company-prices': ({ firstName, company, url, workbookUrl, days }, store) => ({
    subject: `Цены для ${company}`,
    greeting: `Здравствуйте, ${firstName}!`,
    paragraphs: [`Цены ${store} для ${company} на всё, что есть в наличии.`],
    button: { label: 'Скачать прайс-лист', url: workbookUrl ?? url },
    ...(workbookUrl !== undefined && { otherLink: { label: 'Скачать как CSV', url } }),
    notes: [
      `Ссылка действует ${counted('ru', days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}. Цены — на момент, когда её открывают.`,
    ],
  }),
}
