import { counted, type MailTexts } from '../mail-text.ts'

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)

const parts = (named: string, more: number) =>
  more > 0
    ? `${named}; і яшчэ ${counted('be', more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}`
    : named

/** What the mails about buying from suppliers say in Belarusian. */
export const supplyBe: Pick<
  MailTexts['kinds'],
  'line-refused' | 'supplier-order' | 'supplier-late' | 'order-late'
> = {
  'line-refused': ({ firstName, number, url, analogs, ...told }, store) => ({
    subject: `Частку заказу ${number} не змогуць паставіць`,
    greeting: hello(firstName),
    paragraphs: [
      `Пастаўшчык не можа адгрузіць дэталі, указаныя ніжэй, для вашага заказу ${number} у краме ${store}.`,
      'Рабіць нічога не трэба: мы шукаем дэталь у іншых пастаўшчыкоў і напішам, калі будуць навіны. Калі чакаць не хочацца, адкрыйце заказ і скасуйце тое, на што яшчэ не выстаўлены рахунак: аплачанае за гэта вернецца да вас.',
    ],
    facts: [['Дэталі', parts(told.parts, told.more)]],
    button: { label: 'Адкрыць заказ', url },
    notes: analogs.split('\n').map((page) => `Чым можна замяніць: ${page}`),
  }),
  'supplier-order': ({ supplier, number, warehouse, list, comment }, store) => ({
    subject: `Заказ пастаўшчыку ${number}`,
    greeting: `Добры дзень, ${supplier}!`,
    paragraphs: [
      `Заказ ${number} крамы ${store}: дэталі са спіса ніжэй, з вашага склада «${warehouse}». Адкажыце, калі ласка, колькі штук па кожнай пазіцыі вы пацвярджаеце і да якога дня.`,
    ],
    facts: list.split('\n').map((part, at) => [String(at + 1), part]),
    ...(comment !== '' && { notes: [`Каментарый: ${comment}`] }),
    footer: `Крама ${store} даслала гэты ліст, бо купляе ў вас. Ён адпраўлены аўтаматычна.`,
  }),
  'supplier-late': ({ supplier, orders, lines, more }, store) => ({
    subject: `Калі прыйдзе? Заказы ${orders}`,
    greeting: `Добры дзень, ${supplier}!`,
    paragraphs: [
      `Крама ${store} усё яшчэ чакае дэталі са спіса ніжэй. Напішыце, калі ласка, па кожнай пазіцыі: калі яна адправіцца і колькі штук прыйдзе.`,
    ],
    facts: lines.map(({ number, part, promised }) => [
      number,
      promised === '' ? part : `${part}, абяцана на ${promised}`,
    ]),
    ...(more > 0 && {
      notes: [
        `І яшчэ ${counted('be', more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}.`,
      ],
    }),
    footer: `Крама ${store} даслала гэты ліст, бо купляе ў вас.`,
  }),
  'order-late': ({ firstName, number, promised, isPickup, url, ...told }, store) => ({
    subject: `Заказ ${number} прыйдзе пазней`,
    greeting: hello(firstName),
    paragraphs: [
      `Прабачце: дэталі, указаныя ніжэй, з вашага заказу ${number} у краме ${store} прыйдуць пазней, чым мы абяцалі.`,
      promised === null
        ? 'Новы дзень пакуль невядомы: мы спыталі пастаўшчыка і напішам, як толькі даведаемся.'
        : isPickup
          ? `Забраць іх можна будзе ${promised}.`
          : `Яны будуць у вас ${promised}.`,
      'Рабіць нічога не трэба. Калі чакаць не хочацца, адкрыйце заказ і скасуйце тое, на што яшчэ не выстаўлены рахунак, або напішыце нам.',
    ],
    facts: [
      ['Дэталі', parts(told.parts, told.more)],
      ...(promised === null
        ? []
        : ([[isPickup ? 'Гатова' : 'У вас', promised]] as [string, string][])),
    ],
    button: { label: 'Адкрыць заказ', url },
  }),
}
