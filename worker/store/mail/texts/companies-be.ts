import { counted, type MailTexts } from '../mail-text.ts'

/** What the mails to companies say in Belarusian. */
export const companiesBe: Pick<MailTexts['kinds'], 'company-prices'> = {
  'company-prices': ({ firstName, company, url, workbookUrl, days }, store) => ({
    subject: `Цэны для ${company}`,
    greeting: `Добры дзень, ${firstName}!`,
    paragraphs: [`Цэны ${store} для ${company} на ўсё, што ёсць у наяўнасці.`],
    button: { label: 'Спампаваць прайс-ліст', url: workbookUrl ?? url },
    ...(workbookUrl !== undefined && { otherLink: { label: 'Спампаваць як CSV', url } }),
    notes: [
      `Спасылка дзейнічае ${counted('be', days, { one: 'дзень', few: 'дні', many: 'дзён', other: 'дня' })}. Цэны — на момант, калі яе адкрываюць.`,
    ],
  }),
}
