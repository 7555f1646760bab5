import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; и ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
    : named

/** What the mails about buying from suppliers say in Russian. */
export const supplyRu: Pick<
  MailTexts['kinds'],
  'line-refused' | 'supplier-order' | 'supplier-late' | 'order-late'
> = {
  'line-refused': ({ firstName, number, url, analogs, ...told }, store) => ({
    subject: `Часть заказа ${number} не смогут поставить`,
    greeting: hello(firstName),
    paragraphs: [
      `Поставщик не может отгрузить детали, указанные ниже, для вашего заказа ${number} в магазине ${store}.`,
      'Делать ничего не нужно: мы ищем деталь у других поставщиков и напишем, когда будут новости. Если ждать не хочется, откройте заказ и отмените то, на что ещё не выставлен счёт: оплаченное за это вернётся к вам.',
    ],
    facts: [['Детали', parts(told.parts, told.more)]],
    button: { label: 'Открыть заказ', url },
    notes: analogs.split('\n').map((page) => `Чем можно заменить: ${page}`),
  }),
  'supplier-order': ({ supplier, number, warehouse, list, comment }, store) => ({
    subject: `Заказ поставщику ${number}`,
    greeting: `Здравствуйте, ${supplier}!`,
    paragraphs: [
      `Заказ ${number} магазина ${store}: детали из списка ниже, с вашего склада «${warehouse}». Ответьте, пожалуйста, сколько штук по каждой позиции вы подтверждаете и к какому дню.`,
    ],
    facts: list.split('\n').map((part, at) => [String(at + 1), part]),
    ...(comment !== '' && { notes: [`Комментарий: ${comment}`] }),
    footer: `Магазин ${store} отправил это письмо, потому что закупает у вас. Оно отправлено автоматически.`,
  }),
  'supplier-late': ({ supplier, orders, lines, more }, store) => ({
    subject: `Когда придёт? Заказы ${orders}`,
    greeting: `Здравствуйте, ${supplier}!`,
    paragraphs: [
      `Магазин ${store} всё ещё ждёт детали из списка ниже. Напишите, пожалуйста, по каждой позиции: когда она отправится и сколько штук придёт.`,
    ],
    facts: lines.map(({ number, part, promised }) => [
      number,
      promised === '' ? part : `${part}, обещано на ${promised}`,
    ]),
    ...(more > 0 && {
      notes: [
        `И ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}.`,
      ],
    }),
    footer: `Магазин ${store} отправил это письмо, потому что закупает у вас.`,
  }),
  'order-late': ({ firstName, number, promised, isPickup, url, ...told }, store) => ({
    subject: `Заказ ${number} придёт позже`,
    greeting: hello(firstName),
    paragraphs: [
      `Просим прощения: детали, указанные ниже, из вашего заказа ${number} в магазине ${store} придут позже, чем мы обещали.`,
      promised === null
        ? 'Новый день пока неизвестен: мы спросили поставщика и напишем, как только узнаем.'
        : isPickup
          ? `Забрать их можно будет ${promised}.`
          : `Они будут у вас ${promised}.`,
      'Делать ничего не нужно. Если ждать не хочется, откройте заказ и отмените то, на что ещё не выставлен счёт, или напишите нам.',
    ],
    facts: [
      ['Детали', parts(told.parts, told.more)],
      ...(promised === null
        ? []
        : ([[isPickup ? 'Готово' : 'У вас', promised]] as [string, string][])),
    ],
    button: { label: 'Открыть заказ', url },
  }),
}
