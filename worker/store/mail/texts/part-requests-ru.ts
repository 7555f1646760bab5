import { counted, type MailTexts } from '../mail-text.ts'

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; и ещё ${counted('ru', more, { one: 'деталь', few: 'детали', many: 'деталей', other: 'детали' })}`
    : named

const asked = (store: string) =>
  `Вы получили это письмо, потому что с этим адресом спрашивали о деталях в ${store}. Оно отправлено автоматически.`

type Kind = 'part-request-received' | 'part-request-came' | 'part-request-answered'

/** What the mails about parts that were asked for say in Russian. */
export const partRequestsRu: Pick<MailTexts['kinds'], Kind> = {
  'part-request-received': ({ number, ...told }, store) => ({
    subject: `Мы получили ваш запрос ${number}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      `Вы спросили у ${store} о деталях ниже. Мы поищем их и напишем на этот адрес, даже если не найдём.`,
    ],
    facts: [
      ['Запрос', number],
      ['Детали', parts(told.parts, told.more)],
    ],
    notes: ['Это были не вы? Тогда ничего не делайте: ничего не заказано.'],
    footer: asked(store),
  }),
  'part-request-came': ({ number, email, url, ...told }, store) => ({
    subject: `Новый запрос на детали ${number}`,
    greeting: 'Здравствуйте!',
    paragraphs: ['Этих деталей нет в продаже, а они кому-то нужны.'],
    facts: [
      ['Запрос', number],
      ['Детали', parts(told.parts, told.more)],
      ['От кого', email],
    ],
    button: { label: 'Открыть запрос', url },
    footer: `${store} отправляет это письмо, потому что это адрес самого магазина. Оно отправлено автоматически.`,
  }),
  'part-request-answered': ({ number, answer, url, isOwn, ...told }, store) => ({
    subject: `Ответ на ваш запрос ${number}`,
    greeting: 'Здравствуйте!',
    paragraphs: [`${store} отвечает на ваш запрос:`, ...answer.split(/\n+/)],
    facts: [
      ['Запрос', number],
      ['Детали', parts(told.parts, told.more)],
    ],
    button: { label: isOwn ? 'Открыть мои запросы' : 'Искать деталь', url },
    footer: asked(store),
  }),
}
