import { counted, type MailTexts } from '../mail-text.ts'

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; і яшчэ ${counted('be', more, { one: 'дэталь', few: 'дэталі', many: 'дэталей', other: 'дэталі' })}`
    : named

const asked = (store: string) =>
  `Вы атрымалі гэты ліст, бо з гэтым адрасам пыталіся пра дэталі ў ${store}. Ён адпраўлены аўтаматычна.`

type Kind = 'part-request-received' | 'part-request-came' | 'part-request-answered'

/** What the mails about parts that were asked for say in Belarusian. */
export const partRequestsBe: Pick<MailTexts['kinds'], Kind> = {
  'part-request-received': ({ number, ...told }, store) => ({
    subject: `Мы атрымалі ваш запыт ${number}`,
    greeting: 'Добры дзень!',
    paragraphs: [
      `Вы спыталі ў ${store} пра дэталі ніжэй. Мы пашукаем іх і напішам на гэты адрас, нават калі не знойдзем.`,
    ],
    facts: [
      ['Запыт', number],
      ['Дэталі', parts(told.parts, told.more)],
    ],
    notes: ['Гэта былі не вы? Тады нічога не рабіце: нічога не заказана.'],
    footer: asked(store),
  }),
  'part-request-came': ({ number, email, url, ...told }, store) => ({
    subject: `Новы запыт на дэталі ${number}`,
    greeting: 'Добры дзень!',
    paragraphs: ['Гэтых дэталей няма ў продажы, а яны камусьці патрэбны.'],
    facts: [
      ['Запыт', number],
      ['Дэталі', parts(told.parts, told.more)],
      ['Ад каго', email],
    ],
    button: { label: 'Адкрыць запыт', url },
    footer: `${store} адпраўляе гэты ліст, бо гэта адрас самой крамы. Ён адпраўлены аўтаматычна.`,
  }),
  'part-request-answered': ({ number, answer, url, isOwn, ...told }, store) => ({
    subject: `Адказ на ваш запыт ${number}`,
    greeting: 'Добры дзень!',
    paragraphs: [`${store} адказвае на ваш запыт:`, ...answer.split(/\n+/)],
    facts: [
      ['Запыт', number],
      ['Дэталі', parts(told.parts, told.more)],
    ],
    button: { label: isOwn ? 'Адкрыць мае запыты' : 'Шукаць дэталь', url },
    footer: asked(store),
  }),
}
