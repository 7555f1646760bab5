import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; і яшчэ ${counted('be', more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}`
    : named

/** What the mails about documents of an order say in Belarusian. */
export const orderDocumentsBe: Pick<
  MailTexts['kinds'],
  | 'order-invoiced'
  | 'order-shipped'
  | 'order-tracking'
  | 'order-refunded'
  | 'order-canceled'
  | 'order-money-sent'
> = {
  'order-invoiced': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Рахунак ${document} да заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Да вашага заказу ${number} у краме ${store} выстаўлены рахунак ${document}. Яго можна адкрыць і надрукаваць на старонцы заказу.`,
    ],
    facts: [
      ['Дэталі', parts(told.parts, told.more)],
      ['Сума рахунку', told.total],
      ...(told.due === null ? [] : [['Засталося аплаціць', told.due] satisfies [string, string]]),
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
  'order-shipped': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isLast ? `Заказ ${number} адпраўлены` : `Частка заказу ${number} адпраўлена`,
    greeting: hello(firstName),
    paragraphs: [
      told.isLast
        ? `Усё, што заставалася ад вашага заказу ${number} у краме ${store}, адпраўлена.`
        : `Частка вашага заказу ${number} у краме ${store} адпраўлена; астатняе адправім пазней.`,
    ],
    facts: [
      ['Пакавальны ліст', document],
      ['Дэталі', parts(told.parts, told.more)],
      ['Дастаўка', told.carrier],
      ...(told.trackingNumber === null
        ? []
        : [['Нумар для адсочвання', told.trackingNumber] satisfies [string, string]]),
    ],
    button: { label: 'Адкрыць заказ', url },
    ...(told.trackingUrl !== null && { notes: [`Дзе цяпер пасылка: ${told.trackingUrl}`] }),
  }),
  'order-tracking': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Новы нумар для адсочвання заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [`У пасылкі вашага заказу ${number} у краме ${store} новы нумар для адсочвання.`],
    facts: [
      ['Пакавальны ліст', document],
      ['Дастаўка', told.carrier],
      ['Нумар для адсочвання', told.trackingNumber],
    ],
    button: { label: 'Адкрыць заказ', url },
    ...(told.trackingUrl !== null && { notes: [`Дзе цяпер пасылка: ${told.trackingUrl}`] }),
  }),
  'order-refunded': ({ firstName, number, document, url, ...told }, store) => ({
    subject: `Крэдыт-нота ${document} да заказу ${number}`,
    greeting: hello(firstName),
    paragraphs: [
      `Да вашага заказу ${number} у краме ${store} выстаўлена крэдыт-нота ${document}.`,
      ...(told.returned === null
        ? []
        : [
            `Мы вернем ${told.returned} тым жа шляхам, якім паступіла аплата, і напішам вам, калі адправім грошы.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [`Мы вярнулі ${told.refunded}; банку можа спатрэбіцца некалькі дзён.`]),
    ],
    facts: [
      ...(told.parts === ''
        ? []
        : [['Дэталі', parts(told.parts, told.more)] satisfies [string, string]]),
      ['Сума крэдыт-ноты', told.total],
      ['Прычына', told.reason],
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
  'order-canceled': ({ firstName, number, document, url, ...told }, store) => ({
    subject: told.isWhole ? `Заказ ${number} скасаваны` : `Частка заказу ${number} скасавана`,
    greeting: hello(firstName),
    paragraphs: [
      told.isWhole
        ? `Ваш заказ ${number} у краме ${store} скасаваны.`
        : `Частка вашага заказу ${number} у краме ${store} скасавана; астатняе застаецца ў сіле.`,
      ...(told.returned === null
        ? []
        : [
            `Мы вернем ${told.returned} тым жа шляхам, якім паступіла аплата, і напішам вам, калі адправім грошы.`,
          ]),
      ...(told.refunded === undefined
        ? []
        : [`Мы вярнулі ${told.refunded}; банку можа спатрэбіцца некалькі дзён.`]),
      ...(told.held === undefined
        ? []
        : [
            `Мы вернем ${told.held} тым жа шляхам, якім паступіла аплата, як толькі гэта праверым, і напішам вам, калі адправім грошы.`,
          ]),
    ],
    facts: [
      ['Скасаванне', document],
      ['Дэталі', parts(told.parts, told.more)],
      ...(told.reason === '' ? [] : [['Прычына', told.reason] satisfies [string, string]]),
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
  'order-money-sent': ({ firstName, number, amount, sentOn, reference, url }, store) => ({
    subject: `Заказ ${number}: вернута ${amount}`,
    greeting: hello(firstName),
    paragraphs: [
      `Мы вярнулі ${amount} за ваш заказ ${number} у краме ${store}. Банку можа спатрэбіцца некалькі дзён.`,
    ],
    facts: [
      ['Заказ', number],
      ['Вернута', amount],
      ...(sentOn === null ? [] : [['Адпраўлена', sentOn] satisfies [string, string]]),
      ...(reference === '' ? [] : [['Нумар пераводу', reference] satisfies [string, string]]),
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
}
