import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; і яшчэ ${counted('be', more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}`
    : named

/** What the mails about quotes say in Belarusian. */
export const quotesBe: Pick<
  MailTexts['kinds'],
  'quote-made' | 'quote-prepared' | 'quote-withdrawn'
> = {
  'quote-made': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Камерцыйная прапанова ${number}: цэны да ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `Вось камерцыйная прапанова, якую вы прасілі ў краме ${store}. Адкрыйце яе, каб да ${validUntil} замовіць па гэтых цэнах.`,
    ],
    facts: [
      ['Камерцыйная прапанова', number],
      ['Дэталі', parts(told.parts, told.more)],
      ['Разам', total],
      ['Цэны дзейнічаюць да', validUntil],
    ],
    button: { label: 'Адкрыць прапанову', url },
    notes: [
      `У PDF: ${pdfUrl}`,
      'Прапанову можа адкрыць кожны, хто мае гэтыя спасылкі. Дастаўка разлічваецца пры афармленні заказу, тады ж правяраецца наяўнасць. Калі ёсць не ўсё, можна заказаць тое, што ёсць: астатняе застанецца ў прапанове, пакуль яна дзейнічае.',
    ],
    footer: `${store} дасылае гэты ліст, бо на гэты адрас папрасілі камерцыйную прапанову. Калі гэта былі не вы, рабіць нічога не трэба. Ліст адпраўлены аўтаматычна; адказы на яго не чытаюцца.`,
  }),
  'quote-prepared': ({ firstName, number, total, validUntil, url, pdfUrl, ...told }, store) => ({
    subject: `Камерцыйная прапанова ${number} для вас: цэны дзейнічаюць да ${validUntil}`,
    greeting: hello(firstName),
    paragraphs: [
      `Крама ${store} падрыхтавала для вас камерцыйную прапанову. Адкрыйце яе і прыміце адным націсканнем: цэны дзейнічаюць да ${validUntil}.`,
    ],
    facts: [
      ['Прапанова', number],
      ['Пазіцыі', parts(told.parts, told.more)],
      ...(told.delivery === null ? [] : [['Дастаўка', told.delivery] as [string, string]]),
      ...(told.payment === null ? [] : [['Аплата', told.payment] as [string, string]]),
      ['Разам', total],
      ['Цэны дзейнічаюць да', validUntil],
    ],
    button: { label: 'Адкрыць прапанову', url },
    notes: [
      `У PDF: ${pdfUrl}`,
      'Адкрыць прапанову і прыняць яе за вас можа кожны, у каго ёсць гэтыя спасылкі. Наяўнасць правяраецца, калі яе прымаюць.',
    ],
    footer: `Крама ${store} адправіла гэты ліст, бо яе супрацоўнік зрабіў камерцыйную прапанову на гэты адрас. Ліст адпраўлены аўтаматычна, адказы на яго не чытаюць.`,
  }),
  'quote-withdrawn': ({ firstName, number, reason, order, url }, store) => ({
    subject: `Камерцыйная прапанова ${number} адклікана`,
    greeting: hello(firstName),
    paragraphs: [
      `Просім прабачэння: крама ${store} адклікала гэтую прапанову, замовіць па ёй больш нельга. Магчыма, дэталі ёсць у наяўнасці па сённяшніх цэнах.`,
      ...(order ? [`Заказ ${order}, ужо аформлены па ёй, застаецца ў сіле.`] : []),
    ],
    facts: [
      ['Камерцыйная прапанова', number],
      ['Прычына', reason],
    ],
    button: { label: 'Адкрыць прапанову', url },
    footer: `${store} дасылае гэты ліст, бо камерцыйная прапанова была зроблена на гэты адрас. Ліст адпраўлены аўтаматычна; адказы на яго не чытаюцца.`,
  }),
}
