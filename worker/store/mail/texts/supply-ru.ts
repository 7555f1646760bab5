import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; и ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
    : named

/** What the mails about buying from suppliers say in Russian. */
export const supplyRu: Pick<MailTexts['kinds'], 'line-refused' | 'supplier-order'> = {
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
}
