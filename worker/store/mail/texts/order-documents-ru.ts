import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; и ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
    : named

/** What the mails about documents of an order say in Russian. */
export const orderDocumentsRu: Pick<
  MailTexts['kinds'],
  | 'order-invoiced'
  | 'order-shipped'
  | 'order-tracking'
  | 'order-refunded'
  | 'order-canceled'
  | 'order-money-sent'
> = {
  'order-invoiced': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Счёт ${document} к заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `К вашему заказу ${number} в магазине ${store} выставлен счёт ${document}. Его можно открыть и распечатать на странице заказа.`,
    ],
    facts: [
      ['Детали', parts(told.parts, told.more)],
      ['Сумма счёта', told.total],
      ...(told.due === null ? [] : [['Осталось оплатить', told.due] satisfies [string, string]]),
    ],
    button: { label: 'Открыть заказ', url },
  }),
  'order-shipped': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isLast ? `Заказ ${number} отправлен` : `Часть заказа ${number} отправлена`,
    greeting: hello(firstName),
    paragraphs: [
      told.isLast
        ? `Всё, что оставалось от вашего заказа ${number} в магазине ${store}, отправлено.`
        : `Часть вашего заказа ${number} в магазине ${store} отправлена; остальное отправим позже.`,
    ],
    facts: [
      ['Упаковочный лист', document],
      ['Детали', parts(told.parts, told.more)],
      ['Доставка', told.carrier],
      ...(told.trackingNumber === null
        ? []
        : [['Номер для отслеживания', told.trackingNumber] satisfies [string, string]]),
    ],
    button: { label: 'Открыть заказ', url },
    ...(told.trackingUrl !== null && { notes: [`Где сейчас посылка: ${told.trackingUrl}`] }),
  }),
  'order-tracking': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Новый номер для отслеживания заказа ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `У посылки вашего заказа ${number} в магазине ${store} новый номер для отслеживания.`,
    ],
    facts: [
      ['Упаковочный лист', document],
      ['Доставка', told.carrier],
      ['Номер для отслеживания', told.trackingNumber],
    ],
    button: { label: 'Открыть заказ', url },
    ...(told.trackingUrl !== null && { notes: [`Где сейчас посылка: ${told.trackingUrl}`] }),
  }),
  'order-refunded': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Кредит-нота ${document} к заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `К вашему заказу ${number} в магазине ${store} выставлена кредит-нота ${document}.`,
      ...(told.returned === null
        ? []
        : [
            `Мы вернём ${told.returned} тем же путём, каким поступила оплата, и напишем вам, когда отправим деньги.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [`Мы вернули ${told.refunded}; банку может понадобиться несколько дней.`]),
    ],
    facts: [
      ...(told.parts === ''
        ? []
        : [['Детали', parts(told.parts, told.more)] satisfies [string, string]]),
      ['Сумма кредит-ноты', told.total],
      ['Причина', told.reason],
    ],
    button: { label: 'Открыть заказ', url },
  }),
  'order-canceled': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isWhole ? `Заказ ${number} отменён` : `Часть заказа ${number} отменена`,
    greeting: hello(firstName),
    paragraphs: [
      told.isWhole
        ? `Ваш заказ ${number} в магазине ${store} отменён.`
        : `Часть вашего заказа ${number} в магазине ${store} отменена; остальное остаётся в силе.`,
      ...(told.returned === null
        ? []
        : [
            `Мы вернём ${told.returned} тем же путём, каким поступила оплата, и напишем вам, когда отправим деньги.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [`Мы вернули ${told.refunded}; банку может понадобиться несколько дней.`]),
      ...(told.held === undefined
        ? []
        : [
            `Мы вернём ${told.held} тем же путём, каким поступила оплата, как только это проверим, и напишем вам, когда отправим деньги.`,
          ]),
    ],
    facts: [
      ['Отмена', document],
      ['Детали', parts(told.parts, told.more)],
      ...(told.reason === '' ? [] : [['Причина', told.reason] satisfies [string, string]]),
    ],
    button: { label: 'Открыть заказ', url },
  }),
  'order-money-sent': ({ firstName, number, amount, sentOn, reference, url }, store) => ({
    subject: `Заказ ${number}: возвращено ${amount}`,
    greeting: hello(firstName),
    paragraphs: [
      `Мы вернули ${amount} за ваш заказ ${number} в магазине ${store}. Банку может понадобиться несколько дней.`,
    ],
    facts: [
      ['Заказ', number],
      ['Возвращено', amount],
      ...(sentOn === null ? [] : [['Отправлено', sentOn] satisfies [string, string]]),
      ...(reference === '' ? [] : [['Номер перевода', reference] satisfies [string, string]]),
    ],
    button: { label: 'Открыть заказ', url },
  }),
}
